export type BackendErrorKind = 'network' | 'http' | 'graphql' | 'payment-required' | 'validation'

type BackendErrorDetails = {
  /** The HTTP status, where there was an answer. */
  status?: number
  /** Seconds the server asked to wait before another try. */
  retryAfter?: number
  /** The backend's own code, such as Postgres' `23505`. */
  code?: string
  cause?: unknown
}

/** The one class that every call to a backend throws. `message` is the specification's, or the server's own. */
export class BackendError extends Error {
  override readonly name = 'Failure'
  readonly kind: BackendErrorKind
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  readonly code: string | undefined

  constructor(kind: BackendErrorKind, message: string, { status, retryAfter, code, cause }: BackendErrorDetails = {}) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
    this.code = code
  }

  /** Whether the same call may succeed a moment later: no answer, too many calls, or a fault of the server. */
  get isRetryable(): boolean {
    return this.kind === 'network' || this.status === 429 || (this.status ?? 0) >= 500
  }
}

/** An aborted request is not a failure: whoever aborted it no longer wants the answer. */
export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The seconds of a Retry-After header; its date form is not used by our backends and counts as none. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
