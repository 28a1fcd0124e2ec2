import { BackendError } from './errors'

/** A page waits this often for a busy server by itself; then it shows the failure. */
const MAX_BUSY_RETRIES = 3
const MAX_WAIT_SECONDS = 30

type FailedQuery = { error: Error | null; errorUpdateCount: number }

/**
 * The seconds after which to refetch a query that failed because the server is busy and named a time to wait; undefined
 * where it failed for another reason, or too often.
 */
export function busyRetrySeconds({ error, errorUpdateCount }: FailedQuery): number | undefined {
  if (!(error instanceof BackendError) || error.retryAfter === undefined) return undefined
  if (errorUpdateCount > MAX_BUSY_RETRIES) return undefined
  return Math.max(1, Math.min(Math.ceil(error.retryAfter), MAX_WAIT_SECONDS))
}
