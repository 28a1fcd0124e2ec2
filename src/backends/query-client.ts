import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { BackendError } from './errors'

const MAX_RETRIES = 3
const FIRST_RETRY_DELAY_MS = 400
const MAX_RETRY_DELAY_MS = 30_000

/** Milliseconds to wait before try `count` (from 0): what the server asked for, else doubling, with jitter. */
export function retryDelay(count: number, failure: Error, random = Math.random): number {
  if (failure instanceof BackendError && failure.retryAfter !== undefined) {
    return Math.min(failure.retryAfter * 1000, MAX_RETRY_DELAY_MS)
  }
  const wait = Math.min(FIRST_RETRY_DELAY_MS * 2 ** count, MAX_RETRY_DELAY_MS)
  return wait / 2 + (wait / 2) * random()
}

type Options = {
  /** Told of every failed query; `background` when older data stays on the page. */
  onFailure?: (error: Error, background: boolean) => void
}

/** A client that tries again only what may succeed: no answer, 429 and 5xx. Writes are never repeated by themselves. */
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
        retry: (count, error) => count < MAX_RETRIES && error instanceof BackendError && error.isRetryable,
        retryDelay,
      },
    },
  })
}
