import * as z from 'zod'

/** Why a line of the request is refused; `index` is its position, from 0. */
export type LineError = { index: number; variantId?: string; message: string }

/** Ends a request with this status and a message for the caller. */
export class HttpError extends Error {
  readonly status: number
  readonly lines: LineError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, details: { lines?: LineError[]; retryAfterSeconds?: number } = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.lines = details.lines
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** A failed call to a service. The message is logged, so it is a status or a code, never a value. */
export class UpstreamError extends Error {
  readonly upstream: 'storefront' | 'stripe' | 'supabase' | 'smtp' | 'build hook'
  /** The response's status, if there was one. */
  readonly status: number | undefined
  /** The code of a GraphQL error. */
  readonly code: string | undefined

  constructor(upstream: UpstreamError['upstream'], message: string, status?: number, code?: string) {
    super(message)
    this.name = 'UpstreamError'
    this.upstream = upstream
    this.status = status
    this.code = code
  }
}

/** An environment variable is missing or malformed. The message names variables, never their values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

export function httpErrorResponse({ status, message, lines, retryAfterSeconds }: HttpError): Response {
  const headers: Record<string, string> = retryAfterSeconds ? { 'Retry-After': `${retryAfterSeconds}` } : {}
  return jsonResponse(status, lines ? { error: message, lines } : { error: message }, headers)
}

/** A log line with the error's kind or our own message, never a third party's message, a value or a stack. */
export function describeForLog(error: unknown): string {
  if (error instanceof UpstreamError) return `${error.upstream} failed: ${error.message}`
  if (error instanceof ConfigurationError) return error.message
  if (error instanceof z.ZodError) return `unexpected shape at ${error.issues[0]?.path.join('.') || 'the top'}`
  return error instanceof Error ? error.name : 'unknown error'
}
