import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Failure } from './failures'

const TRIES = 3
const FIRST_WAIT = 400
const LONGEST_WAIT = 30_000

/** Milliseconds to wait before try `count` (from 0): what the server asked for, else doubling, with jitter. */
export function retryDelay(count: number, failure: Error, random = Math.random): number {
  if (failure instanceof Failure && failure.retryAfter !== undefined) {
    return Math.min(failure.retryAfter * 1000, LONGEST_WAIT)
  }
  const wait = Math.min(FIRST_WAIT * 2 ** count, LONGEST_WAIT)
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
        if (error instanceof Failure && error.kind === 'payment-required') onFailure?.(error, false)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (count, error) => count < TRIES && error instanceof Failure && error.isRetryable,
        retryDelay,
      },
    },
  })
}
