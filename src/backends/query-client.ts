import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { BackendError } from './errors'

const MAX_RETRIES = 3
const FIRST_RETRY_DELAY_MS = 400
/** The longest that a query waits between its tries, all waits together; beyond it the page offers to try again. */
const MAX_TOTAL_WAIT_MS = 10_000

function retryAfterMs(error: Error): number | undefined {
  const seconds = error instanceof BackendError ? error.retryAfter : undefined
  return seconds === undefined ? undefined : seconds * 1000
}

/** Milliseconds to wait before retry `count` (from 0): what the server asked for, else doubling, with jitter. */
export function retryDelay(count: number, error: Error, random = Math.random): number {
  const delay = FIRST_RETRY_DELAY_MS * 2 ** count
  return Math.min(retryAfterMs(error) ?? delay / 2 + (delay / 2) * random(), MAX_TOTAL_WAIT_MS)
}

/**
 * Whether a query that has been retried `count` times is retried again: not what fails for good, not a call that has
 * used up its time limit twice, and not where the server asks for a longer wait than a page may take.
 */
export function isRetried(count: number, error: Error): boolean {
  if (!(error instanceof BackendError) || !error.isRetryable) return false
  if (error.kind === 'timeout') return count < 1
  return count < MAX_RETRIES && (count + 1) * (retryAfterMs(error) ?? 0) <= MAX_TOTAL_WAIT_MS
}

type Options = {
  /** Called for every failed query; `isBackground` where older data stays on the page. */
  onFailure?: (error: Error, isBackground: boolean) => void
}

/** A client that retries only queries that may succeed: no response, 429 and 5xx. It never repeats a write. */
export function createQueryClient({ onFailure }: Options = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onFailure?.(error, query.state.data !== undefined),
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error instanceof BackendError && error.kind === 'payment-required') onFailure?.(error, false)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: isRetried,
        retryDelay,
      },
    },
  })
}
