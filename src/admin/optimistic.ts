import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { countsQuery, INBOX } from './inbox-queries'
import type { Counts, InboxKey, Submission } from './submissions'

type Pages = InfiniteData<Submission[], InboxKey | null>

function withStatus(pages: Pages, id: string, status: string): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => page.map((row) => (row.id === id ? { ...row, status } : row))),
  }
}

function withMove(counts: Counts, from: string, to: string): Counts {
  return { ...counts, [from]: Math.max(0, (counts[from] ?? 0) - 1), [to]: (counts[to] ?? 0) + 1 }
}

/** The status that a message is shown with, wherever it is shown. */
export function shownStatus(client: QueryClient, id: string): string | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: [...INBOX, 'pages'] })
  return lists.flatMap(([, data]) => data?.pages.flat() ?? []).find((row) => row.id === id)?.status
}

/** Shows a message with another status in every list and in the counts, and tells the one it had. */
export function showStatus(client: QueryClient, id: string, status: string): string | undefined {
  const before = shownStatus(client, id)
  if (before === undefined || before === status) return before
  client.setQueriesData<Pages>({ queryKey: [...INBOX, 'pages'] }, (data) => data && withStatus(data, id, status))
  client.setQueryData(countsQuery().queryKey, (counts) => counts && withMove(counts, before, status))
  return before
}
