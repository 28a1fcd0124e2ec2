import type { QueryClient } from '@tanstack/react-query'

/** A query that a document was rendered from: its key, its data, and when that was fetched. */
type RenderedQuery = [key: readonly unknown[], data: unknown, updatedAt: number]

/** The queries that a page was rendered from, as JSON for its document. */
export function renderedQueries(client: QueryClient): string {
  const queries = client.getQueryCache().getAll()
  return JSON.stringify(
    queries.map(({ queryKey, state }): RenderedQuery => [queryKey, state.data, state.dataUpdatedAt]),
  )
}

/** Takes the queries of a document. They are as old as the build: each is fetched again once it is used. */
export function takeRenderedQueries(client: QueryClient, json: string): void {
  const queries: RenderedQuery[] = JSON.parse(json)
  for (const [key, data, updatedAt] of queries) client.setQueryData(key, data, { updatedAt })
  void client.invalidateQueries({ refetchType: 'none' })
}
