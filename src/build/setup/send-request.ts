import { parseJson } from '../../domain/parse-json.ts'
import { SetupError } from './setup-error.ts'

const TIMEOUT_MS = 30_000
const CONNECTION_REMEDY = 'Check the address and the connection, and run this again.'

export type Answer = { status: number; headers: Headers; text: string; json: unknown }

type Options = { method?: string; headers?: Readonly<Record<string, string>>; body?: unknown }

/**
 * Sends a request, a body that isn't text as JSON, and reads the response without following redirects, which could
 * take a key elsewhere. Throws SetupError if the host doesn't answer.
 */
export async function sendRequest(url: string, { method = 'GET', headers, body }: Options = {}): Promise<Answer> {
  const { origin } = new URL(url)
  const response = await fetch(url, {
    method,
    // A signed body must stay as it is.
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new SetupError(`${origin} doesn’t answer.`, CONNECTION_REMEDY)
  })
  const text = await response.text().catch(() => {
    throw new SetupError(`${origin} breaks off in the middle of its answer (${response.status}).`, CONNECTION_REMEDY)
  })
  return { status: response.status, headers: response.headers, text, json: parseJson(text) }
}
