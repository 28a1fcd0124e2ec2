import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { BackendError } from './errors'

const MAX_RETRIES = 3

/**
 * Whether to retry after `count` retries: timeouts once, other retryable errors until `MAX_RETRIES`. In the build, the
 * storefront's calls retry by themselves.
 */
function isRetried(count: number, error: Error): boolean {
  if (import.meta.env.SSR || !(error instanceof BackendError) || !error.isRetryable) return false
  return count < (error.kind === 'timeout' ? 1 : MAX_RETRIES)
}

/** A first load, the next page of a list, a background refetch, or a write. */
export type FailedCall = 'load' | 'next-page' | 'refresh' | 'write'

type Options = { onFailure?: (error: Error, call: FailedCall) => void }

function getFailedCall({ state }: Query<unknown, unknown>): FailedCall {
  if (state.data === undefined) return 'load'
  return state.fetchMeta?.fetchMore ? 'next-page' : 'refresh'
}

/** Retries only reads that may succeed later, never writes. */
export function createQueryClient({ onFailure }: Options = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onFailure?.(error, getFailedCall(query)) }),
    mutationCache: new MutationCache({ onError: (error) => onFailure?.(error, 'write') }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: isRetried,
        // A browser that says it is offline may be wrong, and would wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
