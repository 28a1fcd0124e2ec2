import { isPassingFailure } from '../domain/call-again'

export type BackendErrorKind = 'network' | 'timeout' | 'http' | 'graphql' | 'payment-required' | 'validation'

type BackendErrorDetails = {
  status?: number | undefined
  /** The backend's own code, such as Postgres' `23505` or Shopify's `THROTTLED`. */
  code?: string | undefined
  /** Whether the call was a GraphQL mutation. */
  isWrite?: boolean
  /** The JSON of an edge function's error response, unvalidated. */
  body?: unknown
  cause?: unknown
}

/** The error of every backend call. `message` is specified, or the server's own. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly kind: BackendErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly isWrite: boolean
  readonly body: unknown

  constructor(kind: BackendErrorKind, message: string, details: BackendErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.isWrite = details.isWrite ?? false
    this.body = details.body
  }

  /** Whether the call may succeed later: there was no response, or the failure passes. */
  get isRetryable(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || isPassingFailure(this)
  }

  /** Whether a write may have been stored anyway: there was no readable response, or one from a gateway. */
  get isOutcomeUnknown(): boolean {
    const { kind, status = 0 } = this
    return kind === 'network' || kind === 'timeout' || kind === 'validation' || (status > 501 && status !== 503)
  }

  /** Whether `message` was written for people: raised with PT400, PT404 or PT409, and not a constraint's text. */
  get isExplained(): boolean {
    return [400, 404, 409].includes(this.status ?? 0) && (this.code ?? 'PT').startsWith('PT')
  }
}

/**
 * Whether a call failed without an answer while the browser says that it is offline. It may be wrong, as behind some
 * VPNs: a hint for the failure's words, never a reason not to try.
 */
export function isProbablyOffline(error: unknown): boolean {
  const isAnswered = error instanceof BackendError && error.kind !== 'network' && error.kind !== 'timeout'
  return !navigator.onLine && !isAnswered
}

export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
