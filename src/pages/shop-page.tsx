import { type QueryClient, useQuery } from '@tanstack/react-query'
import { busyRetrySeconds } from '../backends/busy-retry'
import type { Metaobject } from '../backends/metaobjects'
import { parseShopPage, shopPageQuery } from '../content/shop-page'
import { storeQuery } from '../content/store-content'
import { useStoreContent } from '../content/use-store-content'
import { recordProblems } from '../parsed'
import { Article } from '../ui/article'
import { LoadingNotice } from '../ui/loading-notice'
import { PageHead } from '../ui/page-head'
import { RichText } from '../ui/rich-text'
import { TryQueryAgain } from '../ui/try-again'
import NotFoundPage from './not-found-page'

type Props = { handle: string }

export async function prefetch({ client, props }: { client: QueryClient; props: Props }): Promise<void> {
  const store = client.getQueryData(storeQuery.queryKey)
  if (store?.pages.some(({ handle }) => handle === props.handle))
    await client.prefetchQuery(shopPageQuery(props.handle))
}

/** A page that the build found in the store; any other is not found without waiting for the storefront. */
export default function ShopPage({ handle }: Props) {
  const store = useStoreContent()
  const known = store?.pages.find((page) => page.handle === handle)
  const page = useQuery({ ...shopPageQuery(handle), enabled: !store || known !== undefined })
  if ((store && !known) || page.data === null) return <NotFoundPage />
  const title = known?.title ?? 'Page'
  if (page.data) return <WrittenPage page={page.data} title={title} hosts={store?.hosts ?? []} />
  const busySeconds = busyRetrySeconds(page)
  return (
    <Article title={title}>
      <PageHead title={title} />
      {page.error && busySeconds === undefined ? (
        <TryQueryAgain query={page} message="We couldn’t load this page. Check your connection, then try again." />
      ) : (
        <LoadingNotice busySeconds={busySeconds} onRetry={() => void page.refetch()} />
      )}
    </Article>
  )
}

function WrittenPage({ page, title, hosts }: { page: Metaobject; title: string; hosts: readonly string[] }) {
  const content = recordProblems(parseShopPage(page, hosts))
  return (
    <Article title={content.title ?? title} lead={content.description}>
      <PageHead title={content.title ?? title} {...(content.description && { description: content.description })} />
      <div className="grid border-t border-line py-12 md:grid-cols-12 md:gap-8 md:py-16">
        <RichText
          nodes={content.body}
          className="prose-page text-[1.0625rem] leading-[1.7] md:col-span-8 md:col-start-5 2xl:text-[1.1875rem]"
        />
      </div>
    </Article>
  )
}
