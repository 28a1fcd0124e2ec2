import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { journalQuery } from '../content/journal'
import { JournalEntries } from '../content/journal-entries'
import { storeQuery } from '../content/store-query'
import { useStoreContent } from '../content/use-store-content'
import { SHOP_NAME } from '../merchant/merchant'
import { UnloadedQuery } from '../ui/loading'
import { PageHead } from '../ui/page-head'
import { PageHeader } from '../ui/page-title'
import NotFoundPage from './not-found-page'

export async function prefetch({ client }: { client: QueryClient }): Promise<void> {
  if (client.getQueryData(storeQuery.queryKey)?.hasJournal) await client.prefetchQuery(journalQuery)
}

/** The articles of the store's blog; not found, without loading, in a store that has none. */
export default function JournalPage() {
  const store = useStoreContent()
  const journal = useQuery({ ...journalQuery, enabled: store?.hasJournal === true })
  if ((store && !store.hasJournal) || journal.data?.articles.length === 0) return <NotFoundPage />
  const description = journal.data?.description
  return (
    <div className="px-gutter pb-12">
      <PageHead title={t`Journal`} description={description ?? t`Stories from ${SHOP_NAME}.`} />
      <PageHeader title={t`Journal`}>{description}</PageHeader>
      {journal.data ? (
        <JournalEntries entries={journal.data.articles} />
      ) : (
        <UnloadedQuery
          query={journal}
          message={t`We couldn’t load the journal. Check your connection, then try again.`}
        />
      )}
    </div>
  )
}
