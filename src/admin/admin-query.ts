import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const LOAD_FAILED_MESSAGE = 'Failed to load submissions'

type Call = Parameters<typeof request>[0]

/** Fetches up to `size` rows that come after the last row of the previous page. */
export type FetchPage<Row> = (after: Row | null, size: number, signal: AbortSignal) => Promise<Row[]>

const PAGE_SIZE = 50

/** The last row of a full page; null after the last page. */
export function getNextCursor<Row>(page: readonly Row[], size = PAGE_SIZE): Row | null {
  return page.length < size ? null : (page.at(-1) ?? null)
}

/** Options of a paged list, for `infiniteQueryOptions`. Each visit and return to the window refetches it. */
export function pageOptions<Row>(fetchPage: FetchPage<Row>) {
  return {
    queryFn: ({ pageParam, signal }: { pageParam: Row | null; signal: AbortSignal }) =>
      fetchPage(pageParam, PAGE_SIZE, signal),
    initialPageParam: null as Row | null,
    getNextPageParam: (page: readonly Row[]) => getNextCursor(page),
    staleTime: 10_000,
    meta: { personal: true },
  }
}

/** PostgREST's condition for rows after this one, newest first; those of the same time are in the order of their ids. */
export function isAfter({ created_at, id }: { created_at: string; id: string }): string {
  return `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`
}

/** Changes one row. A policy filters an update without an error, so the row must be returned. Throws BackendError. */
export async function updateRow(call: Call, failure: string): Promise<void> {
  await request(call, { schema: z.tuple([z.object({ id: z.string() })]), failure, limit: 'write' })
}
