import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { articleQuery } from '../content/article-query'
import { ArticleView } from '../content/article-view'
import { storeQuery } from '../content/store-query'
import { useStoreContent } from '../content/use-store-content'
import { Article } from '../ui/article'
import { UnloadedQuery } from '../ui/loading'
import { PageHead } from '../ui/page-head'
import NotFoundPage from './not-found-page'

type Props = { handle: string }

export async function prefetch({ client, props }: { client: QueryClient; props: Props }): Promise<void> {
  if (client.getQueryData(storeQuery.queryKey)?.hasJournal) await client.prefetchQuery(articleQuery(props.handle))
}

/** An article of the journal; not found, without loading, in a store that has none. */
export default function ArticlePage({ handle }: Props) {
  const store = useStoreContent()
  const article = useQuery({ ...articleQuery(handle), enabled: store?.hasJournal === true })
  if ((store && !store.hasJournal) || article.data === null) return <NotFoundPage />
  if (article.data) return <ArticleView article={article.data} />
  return (
    <Article title={t`Journal`}>
      <PageHead title={t`Journal`} />
      <UnloadedQuery query={article} message={t`We couldn’t load this page. Check your connection, then try again.`} />
    </Article>
  )
}
