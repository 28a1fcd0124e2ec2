import type { TadaDocumentNode } from 'gql.tada'
import { environment } from './env'
import { BackendError, isAbortError, retryAfterSeconds } from './errors'
import { textOf } from './graphql'

type ResponseBody<Result> = { data?: Result | null; errors?: { message: string }[] }

function isResponseBody<Result>(value: unknown): value is ResponseBody<Result> {
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
    if (isAbortError(cause)) throw cause
    throw new BackendError('network', 'The storefront could not be reached.', { cause })
  }
}

function throwHttpError(response: Response): never {
  const { status } = response
  if (status === 402) throw new BackendError('payment-required', 'Shopify: Payment required', { status })
  throw new BackendError('http', `HTTP error! status: ${status}`, {
    status,
    retryAfter: retryAfterSeconds(response.headers),
  })
}

/**
 * Sends a document to the Storefront API and returns its data. Throws BackendError with the specified message: 402, any
 * other HTTP error, GraphQL errors, no answer, or an answer that is none. The caller decides whether to try again.
 */
export async function storefront<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await send(JSON.stringify({ query: textOf(document), variables }), signal)
  if (!response.ok) throwHttpError(response)
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (isAbortError(cause)) throw cause
    return null
  })
  if (!isResponseBody<Result>(answer))
    throw new BackendError('validation', 'The storefront gave an answer that can not be read.')
  if (answer.errors?.length) {
    throw new BackendError(
      'graphql',
      `Error calling Shopify: ${answer.errors.map((error) => error.message).join(', ')}`,
    )
  }
  if (!answer.data) throw new BackendError('validation', 'The storefront gave an answer that can not be read.')
  return answer.data
}
