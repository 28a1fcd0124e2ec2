import { parseJson } from '../../domain/parse-json.ts'
import { SetupError } from './setup-error.ts'

const TIMEOUT_MS = 60_000

export type Send = typeof fetch
export type JsonAnswer = { status: number; body: unknown }

const CONNECTION_REMEDY = 'Check the connection.'

/** Sends a request and reads its JSON. Throws SetupError for no answer, and for one that breaks off. */
export async function requestJson(
  send: Send,
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<JsonAnswer> {
  const { host } = new URL(url)
  const response = await send(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new SetupError(`${host} doesn’t answer.`, CONNECTION_REMEDY)
  })
  const text = await response.text().catch(() => {
    throw new SetupError(`${host} breaks off in the middle of its answer (${response.status}).`, CONNECTION_REMEDY)
  })
  return { status: response.status, body: parseJson(text) }
}
