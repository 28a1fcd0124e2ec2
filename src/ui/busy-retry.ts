/** Automatic retries before the page shows the failure. */
const MAX_BUSY_RETRIES = 3
const MAX_WAIT_SECONDS = 30

/** `retryAfter` has the seconds of a BackendError. */
export type FailedQuery = { error: (Error & { retryAfter?: number }) | null; errorUpdateCount: number }

/** Seconds to wait for a busy server that sent Retry-After; undefined for other failures, or after too many. */
export function busyRetrySeconds({ error, errorUpdateCount }: FailedQuery): number | undefined {
  if (error?.retryAfter === undefined || errorUpdateCount > MAX_BUSY_RETRIES) return undefined
  return Math.max(1, Math.min(Math.ceil(error.retryAfter), MAX_WAIT_SECONDS))
}
