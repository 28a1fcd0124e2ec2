import * as z from 'zod'

/** What is wrong with one line of the request; `index` counts from 0 in the order that was sent. */
export type LineProblem = { index: number; variantId?: string; message: string }

/** A request that is refused with words its sender can act on. */
export class Refusal extends Error {
  readonly status: number
  readonly lines: LineProblem[] | undefined

  constructor(status: number, message: string, lines?: LineProblem[]) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.lines = lines
  }
}

/** A service behind the function failed. `reason` goes to the log: it names a status or a code, never a value. */
export class UpstreamFailure extends Error {
  readonly upstream: 'storefront' | 'stripe' | 'supabase'

  constructor(upstream: UpstreamFailure['upstream'], reason: string) {
    super(reason)
    this.name = 'UpstreamFailure'
    this.upstream = upstream
  }
}

/** What was asked for is not there, says the service. */
export class MissingFailure extends UpstreamFailure {}

/** A secret the function needs is absent or malformed. Carries names of variables, never their values. */
export class SetupFailure extends Error {
  override name = 'SetupFailure'
}

export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

export function refusalAnswer({ status, message, lines }: Refusal): Response {
  return answer(status, lines ? { error: message, lines } : { error: message })
}

/** What may be logged of an error: its kind and our own words, never a foreign message, value or stack. */
export function describeForLog(error: unknown): string {
  if (error instanceof UpstreamFailure) return `${error.upstream} failed: ${error.message}`
  if (error instanceof SetupFailure) return error.message
  if (error instanceof z.ZodError) return `unexpected shape at ${error.issues[0]?.path.join('.') || 'the top'}`
  return error instanceof Error ? error.name : 'unknown error'
}
