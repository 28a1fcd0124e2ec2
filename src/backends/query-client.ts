import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { BackendError } from './errors'

const MAX_RETRIES = 3
const FIRST_RETRY_DELAY_MS = 400
/** The longest a query waits between tries in total, before the page offers a retry. */
const MAX_TOTAL_WAIT_MS = 10_000

function retryAfterMs(error: Error): number | undefined {
  const seconds = error instanceof BackendError ? error.retryAfter : undefined
  return seconds === undefined ? undefined : seconds * 1000
}

/** Milliseconds before retry `count` (from 0): the server's Retry-After, otherwise exponential backoff with jitter. */
export function retryDelay(count: number, error: Error, random = Math.random): number {
  const delay = FIRST_RETRY_DELAY_MS * 2 ** count
  return Math.min(retryAfterMs(error) ?? delay / 2 + (delay / 2) * random(), MAX_TOTAL_WAIT_MS)
}

/** Whether to retry after `count` retries: timeouts once, other retryable errors until the total wait is used up. */
export function isRetried(count: number, error: Error): boolean {
  if (!(error instanceof BackendError) || !error.isRetryable) return false
  if (error.kind === 'timeout') return count < 1
  return count < MAX_RETRIES && (count + 1) * (retryAfterMs(error) ?? 0) <= MAX_TOTAL_WAIT_MS
}

/** A first load, the next page of a list, a background refetch, or a write. */
export type FailedCall = 'load' | 'next-page' | 'refresh' | 'write'

type Options = { onFailure?: (error: Error, call: FailedCall) => void }

function getFailedCall({ state }: Query<unknown, unknown>): FailedCall {
  if (state.data === undefined) return 'load'
  return state.fetchMeta?.fetchMore ? 'next-page' : 'refresh'
}

/** Retries only reads that may succeed later (no response, 429, 5xx), never writes. */
export function createQueryClient({ onFailure }: Options = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onFailure?.(error, getFailedCall(query)) }),
    mutationCache: new MutationCache({ onError: (error) => onFailure?.(error, 'write') }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: isRetried,
        retryDelay,
      },
      // Fail at once when offline instead of waiting for the network.
      mutations: { networkMode: 'always' },
    },
  })
}
