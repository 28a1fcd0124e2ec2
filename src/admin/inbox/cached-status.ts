import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Counts, countsQuery, INBOX_PAGES_KEY, type Submission } from './submissions'

type Pages = InfiniteData<Submission[], Submission | null>

function withStatus(pages: Pages, id: string, status: string): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => page.map((row) => (row.id === id ? { ...row, status } : row))),
  }
}

function withCountMoved(counts: Counts, from: string, to: string): Counts {
  return { ...counts, [from]: Math.max(0, (counts[from] ?? 0) - 1), [to]: (counts[to] ?? 0) + 1 }
}

export function getCachedStatus(client: QueryClient, id: string): string | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: INBOX_PAGES_KEY })
  return lists.flatMap(([, data]) => data?.pages.flat() ?? []).find((row) => row.id === id)?.status
}

/** Sets a message's status in every cached list and in the counts. */
export function setCachedStatus(client: QueryClient, id: string, status: string): void {
  const previous = getCachedStatus(client, id)
  if (previous === undefined || previous === status) return
  client.setQueriesData<Pages>({ queryKey: INBOX_PAGES_KEY }, (data) => data && withStatus(data, id, status))
  client.setQueryData(countsQuery().queryKey, (counts) => counts && withCountMoved(counts, previous, status))
}
