/** Automatic retries before the page shows the failure. */
const MAX_BUSY_RETRIES = 3
const MAX_WAIT_SECONDS = 30

/** `retryAfter` is BackendError's, in seconds. */
export type FailedQuery = { error: (Error & { retryAfter?: number }) | null; errorUpdateCount: number }

/**
 * Seconds until the retry that a busy server requested with Retry-After; undefined for other failures, or after too
 * many.
 */
export function busyRetrySeconds({ error, errorUpdateCount }: FailedQuery): number | undefined {
  if (error?.retryAfter === undefined || errorUpdateCount > MAX_BUSY_RETRIES) return undefined
  return Math.max(1, Math.min(Math.ceil(error.retryAfter), MAX_WAIT_SECONDS))
}
