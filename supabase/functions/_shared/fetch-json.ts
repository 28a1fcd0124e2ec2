import type * as z from 'zod'
import { type Context, getTimeoutMs } from './environment.ts'
import { UpstreamError } from './responses.ts'

type JsonRequest = {
  upstream: UpstreamError['upstream']
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: unknown
}

/** The response with its body read. Throws UpstreamError if the service is unreachable or too slow. */
async function fetchWithTimeout(
  context: Context,
  { upstream, url, method, headers, body }: JsonRequest,
): Promise<Response> {
  try {
    const response = await context.fetch(url, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(getTimeoutMs(context)),
    })
    // The time limit also covers the body.
    return new Response(await response.arrayBuffer(), { status: hasNoBody(response.status) ? 200 : response.status })
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new UpstreamError(upstream, isTimeout ? 'timed out' : 'unreachable')
  }
}

/** The JSON body of a 2xx response, parsed by `schema`; throws UpstreamError otherwise. */
export async function fetchJson<T>(context: Context, request: JsonRequest, schema: z.ZodType<T>): Promise<T> {
  const response = await fetchWithTimeout(context, request)
  if (!response.ok) throw new UpstreamError(request.upstream, `HTTP ${response.status}`)
  return parseJson(request.upstream, await response.text(), schema)
}

function parseJson<T>(upstream: UpstreamError['upstream'], text: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new UpstreamError(upstream, 'returned something other than JSON')
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new UpstreamError(upstream, `unexpected shape at ${parsed.error.issues[0]?.path.join('.') || 'the top'}`)
}

/** `new Response()` throws for a body with one of these statuses, even an empty one. */
function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
