import type * as z from 'zod'
import { UpstreamFailure } from './answers.ts'
import { type Context, timeoutOf } from './environment.ts'

type Call = {
  upstream: UpstreamFailure['upstream']
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: unknown
}

/** Any HTTP answer, with its body read; throws UpstreamFailure where there is none in time. */
async function call(context: Context, { upstream, url, method, headers, body }: Call): Promise<Response> {
  try {
    const response = await context.fetch(url, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutOf(context)),
    })
    // Read here, so that a body that stalls falls under the same time limit.
    return new Response(await response.arrayBuffer(), { status: bodyless(response.status) ? 200 : response.status })
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new UpstreamFailure(upstream, late ? 'no answer in time' : 'unreachable')
  }
}

/** A successful JSON answer in the shape of `schema`; anything else is UpstreamFailure. */
export async function callJson<T>(context: Context, request: Call, schema: z.ZodType<T>): Promise<T> {
  const response = await call(context, request)
  if (!response.ok) throw new UpstreamFailure(request.upstream, `HTTP ${response.status}`)
  return parseAnswer(request.upstream, await response.text(), schema)
}

function parseAnswer<T>(upstream: UpstreamFailure['upstream'], text: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new UpstreamFailure(upstream, 'answered something other than JSON')
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new UpstreamFailure(upstream, `unexpected shape at ${parsed.error.issues[0]?.path.join('.') || 'the top'}`)
}

/** A Response with one of these statuses may not carry a body, not even an empty one. */
function bodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
