import type * as z from 'zod'
import type { Context } from './environment.ts'
import { UpstreamError } from './responses.ts'

export type JsonRequest = {
  upstream: UpstreamError['upstream']
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

/** A 2xx response's JSON body, parsed by `schema`. Throws UpstreamError for anything else. */
export async function fetchJson<T>(context: Context<unknown>, request: JsonRequest, schema: z.ZodType<T>): Promise<T> {
  const { upstream } = request
  const { response, text } = await fetchText(context, request)
  if (!response.ok) throw new UpstreamError(upstream, `HTTP ${response.status}`, response.status)
  const parsed = schema.safeParse(parseJson(upstream, text))
  if (parsed.success) return parsed.data
  throw new UpstreamError(upstream, `unexpected shape at ${parsed.error.issues[0]?.path.join('.') || 'the top'}`)
}

/** The response and its body, with one time limit. Throws UpstreamError if the service is unreachable or too slow. */
export async function fetchText(context: Context<unknown>, { upstream, url, method, headers, body }: JsonRequest) {
  try {
    const response = await context.fetch(url, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(context.timeoutMs),
    })
    return { response, text: await response.text() }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new UpstreamError(upstream, isTimeout ? 'timed out' : 'unreachable')
  }
}

function parseJson(upstream: UpstreamError['upstream'], text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamError(upstream, 'returned something other than JSON')
  }
}
