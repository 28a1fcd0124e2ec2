import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const LOAD_FAILED_MESSAGE = 'Failed to load submissions'

/** Query key prefix of everything about messages. */
export const INBOX_KEY = ['inbox']

type Call = Parameters<typeof request>[0]

/** How often an open page refetches. */
export const REFRESH_MS = 60_000

export const FRESHNESS = { staleTime: 10_000, meta: { personal: true } }

/** A query that makes one call. */
export function adminQuery<Data>(
  queryKey: readonly string[],
  call: Call,
  response: { schema: z.ZodMiniType<Data>; failure: string },
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => request(call, { ...response, signal }), ...FRESHNESS })
}

/** Fetches up to `size` rows that come after the last row of the previous page. */
export type FetchPage<Row> = (after: Row | null, size: number, signal: AbortSignal) => Promise<Row[]>

/** The last row of a full page; null after the last page. */
export function getNextCursor<Row>(page: readonly Row[], size: number): Row | null {
  return page.length < size ? null : (page.at(-1) ?? null)
}

/** Options of a paged list, for `infiniteQueryOptions`. */
export function pageOptions<Row>(fetchPage: FetchPage<Row>, pageSize = 50) {
  return {
    queryFn: ({ pageParam, signal }: { pageParam: Row | null; signal: AbortSignal }) =>
      fetchPage(pageParam, pageSize, signal),
    initialPageParam: null as Row | null,
    getNextPageParam: (page: readonly Row[]) => getNextCursor(page, pageSize),
    ...FRESHNESS,
  }
}

/** Makes a call that returns nothing. Throws BackendError. */
export async function write(call: Call, failure: string): Promise<void> {
  await request(call, { schema: z.null(), status: 204, failure, limit: 'write' })
}
