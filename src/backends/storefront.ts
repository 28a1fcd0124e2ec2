import type { TadaDocumentNode } from 'gql.tada'
import { type Consent, readConsent } from '../browser/analytics-consent'
import { callAgain, isThrottled } from '../domain/call-again'
import { parseJson } from '../domain/parse-json'
import { LANGUAGE } from '../language/language'
import type { Language } from '../language/languages'
import { environment } from './current-environment'
import { BackendError } from './errors'
import { getDocumentText } from './graphql'
import { inContext } from './request-context'
import { deniedVariables, isAccessDenied, noteDenied, storeFacts } from './store-facts'
import { type TimeLimit, withTimeLimit } from './time-limits'

type ResponseError = { message: string; path?: readonly (string | number)[]; extensions?: { code?: string } }
type ResponseBody<Result> = { data?: Result | null; errors?: ResponseError[] }

export function isResponseBody<Result>(value: unknown): value is ResponseBody<Result> {
  if (typeof value !== 'object' || value === null) return false
  return 'data' in value || ('errors' in value && Array.isArray(value.errors))
}

const MALFORMED_RESPONSE = 'The storefront sent a response that can not be read.'
const UNREACHABLE = 'The storefront could not be reached.'

let privateToken: string | undefined

/** Lets the build send a private token, which Shopify limits less than a public one from a data centre. */
export function setPrivateToken(token: string | undefined): void {
  privateToken = token
}

function tokenHeader(token: string): Record<string, string> {
  return import.meta.env.SSR && privateToken
    ? { 'shopify-storefront-private-token': privateToken }
    : { 'x-shopify-storefront-access-token': token }
}

async function send(body: string, signal: AbortSignal): Promise<{ response: Response; data: unknown }> {
  const { url, token, version } = environment().shopify
  try {
    const response = await fetch(`${url}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...tokenHeader(token) },
      body,
      signal,
    })
    // A browser reads this header only on the page's own origin.
    const apiVersion = response.headers.get('x-shopify-api-version')
    if (apiVersion) storeFacts.setState({ apiVersion })
    return { response, data: parseJson(await response.text()) }
  } catch (cause) {
    throw new BackendError('network', UNREACHABLE, { cause })
  }
}

/** Root fields, by their names in responses, that a token may not read: the shop then shows its built-in texts. */
const OPTIONAL_PARTS = ['menu', 'footer', 'home', 'page', 'metaobjects', 'blog', 'urlRedirects']

/** Whether a call failed because the token lacks an access scope. */
export function isScopeMissing(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'ACCESS_DENIED'
}

/** Whether the error only explains a null in the data. */
function isTolerated(error: ResponseError): boolean {
  return isAccessDenied(error) && OPTIONAL_PARTS.some((part) => part === error.path?.[0])
}

type Sending = { limit: TimeLimit; signal: AbortSignal | undefined; isWrite: boolean }

async function sendOnce<Result>(body: string, { limit, signal, isWrite }: Sending): Promise<Result | undefined> {
  const { response, data } = await withTimeLimit(limit, { failure: UNREACHABLE, signal }, (limited) =>
    send(body, limited),
  )
  const { ok, status } = response
  if (status === 402) return undefined
  if (!ok) {
    throw new BackendError('http', `HTTP error! status: ${status}`, { status })
  }
  if (!isResponseBody<Result>(data)) throw new BackendError('validation', MALFORMED_RESPONSE)
  const errors = data.data ? data.errors?.filter((error) => !isTolerated(error)) : data.errors
  if (errors?.length) {
    noteDenied(errors)
    const messages = errors.map((error) => error.message).join(', ')
    const code = errors.find((error) => error.extensions?.code)?.extensions?.code
    throw new BackendError('graphql', `Error calling Shopify: ${messages}`, { code, isWrite })
  }
  if (!data.data) throw new BackendError('validation', MALFORMED_RESPONSE)
  return data.data
}

/**
 * Waits before a throttled write is sent again, and before the build sends a failed read again: longer than a minute,
 * which limits may be counted by. In a browser, queries repeat reads.
 */
export const REPEAT_WAITS_MS = { write: [1000, 2000], build: [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000] }

function sendText<Result>(body: string, sending: Sending): Promise<Result | undefined> {
  const send = () => sendOnce<Result>(body, sending)
  if (sending.isWrite)
    return callAgain(send, REPEAT_WAITS_MS.write, (error) => error instanceof BackendError && isThrottled(error))
  if (!import.meta.env.SSR) return send()
  const isRepeated = (error: unknown) => error instanceof BackendError && error.isRetryable && error.kind !== 'timeout'
  return callAgain(send, REPEAT_WAITS_MS.build, isRepeated)
}

declare const __HAS_ANALYTICS__: boolean

/** The first version with `visitorConsent`. */
const CONSENT_VERSION = '2025-10'

/** The visitor's answer about analytics for a document that reads a checkout's URL, which then carries it. */
function consentFor(document: string): Consent | undefined {
  const { analytics, shopify } = environment()
  const { apiVersion = shopify.version } = storeFacts.getState()
  if (!analytics?.scripts.length || apiVersion < CONSENT_VERSION) return undefined
  return document.includes('checkoutUrl') ? readConsent(analytics.scripts) : undefined
}

/**
 * Sends a document to the Storefront API and returns its data, or undefined if the store's plan is unpaid (402).
 * The texts are in the build's language, or in `language`.
 * Throws BackendError with the specified message for any other HTTP error, a timeout, a malformed response, and
 * GraphQL errors except missing optional scopes, without whose fields it is sent again. Throws the signal's reason
 * once aborted.
 */
export async function sendDocument<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  limit: TimeLimit = 'read',
  language: Language = LANGUAGE,
): Promise<Result | undefined> {
  const text = getDocumentText(document)
  const query = inContext(text, language, __HAS_ANALYTICS__ ? consentFor(text) : undefined)
  const denied = deniedVariables(text)
  const body = JSON.stringify({ query, variables: { ...defaultVariables(text), ...variables, ...denied } })
  try {
    return await sendText<Result>(body, { limit, signal, isWrite: text.startsWith('mutation') })
  } catch (error) {
    const isRepeatable = isScopeMissing(error) && JSON.stringify(deniedVariables(text)) !== JSON.stringify(denied)
    if (!isRepeatable) throw error
    return sendDocument(document, variables, signal, limit, language)
  }
}

/** Documents of the build have no stock, which changes after it. */
function defaultVariables(document: string): { withStock?: false } {
  return import.meta.env.SSR && document.includes('$withStock') ? { withStock: false } : {}
}

/** Like sendDocument, for callers that need data: an unpaid plan also throws. */
export async function storefront<Result, Variables>(
  ...call: Parameters<typeof sendDocument<Result, Variables>>
): Promise<Result> {
  const data = await sendDocument(...call)
  if (data === undefined) throw new BackendError('payment-required', 'Shopify: Payment required', { status: 402 })
  return data
}
