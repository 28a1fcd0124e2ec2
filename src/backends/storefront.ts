import type { TadaDocumentNode } from 'gql.tada'
import { environment } from './env'
import { Failure, isAbort, retryAfterSeconds } from './failures'
import { textOf } from './graphql'

type Answer<Result> = { data?: Result | null; errors?: { message: string }[] }

function isAnswer<Result>(value: unknown): value is Answer<Result> {
  if (typeof value !== 'object' || value === null) return false
  return 'data' in value || ('errors' in value && Array.isArray(value.errors))
}

async function send(body: string, signal: AbortSignal | undefined): Promise<Response> {
  const { url, token, version } = environment().shopify
  try {
    return await fetch(`${url}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
      body,
      signal,
    })
  } catch (cause) {
    if (isAbort(cause)) throw cause
    throw new Failure('network', 'The storefront could not be reached.', { cause })
  }
}

function refuse(response: Response): never {
  const { status } = response
  if (status === 402) throw new Failure('payment-required', 'Shopify: Payment required', { status })
  throw new Failure('http', `HTTP error! status: ${status}`, {
    status,
    retryAfter: retryAfterSeconds(response.headers),
  })
}

/**
 * Sends a document to the Storefront API and returns its data. Throws a Failure with the specified message: 402, any
 * other HTTP error, GraphQL errors, no answer, or an answer that is none. The caller decides whether to try again.
 */
export async function storefront<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await send(JSON.stringify({ query: textOf(document), variables }), signal)
  if (!response.ok) refuse(response)
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (isAbort(cause)) throw cause
    return null
  })
  if (!isAnswer<Result>(answer)) throw new Failure('validation', 'The storefront gave an answer that can not be read.')
  if (answer.errors?.length) {
    throw new Failure('graphql', `Error calling Shopify: ${answer.errors.map((error) => error.message).join(', ')}`)
  }
  if (!answer.data) throw new Failure('validation', 'The storefront gave an answer that can not be read.')
  return answer.data
}
