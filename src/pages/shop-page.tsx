import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasPolicies, prefetchPolicies } from '../content/policies'
import { PolicyText, PublishedPolicies } from '../content/published-policies'
import { shopPageQuery } from '../content/shop-page'
import { ShopPageView } from '../content/shop-page-view'
import { storeQuery } from '../content/store-query'
import { useStoreContent } from '../content/use-store-content'
import { TERMS_HANDLE } from '../domain/shop'
import { SHOP_NAME } from '../merchant/merchant'
import { Article } from '../ui/article'
import { UnloadedQuery } from '../ui/loading'
import { PageHead } from '../ui/page-head'
import NotFoundPage from './not-found-page'

type Props = { handle: string }

export async function prefetch({ client, props }: { client: QueryClient; props: Props }): Promise<void> {
  const store = client.getQueryData(storeQuery.queryKey)
  if (props.handle === TERMS_HANDLE && hasPolicies(store, 'terms')) return prefetchPolicies(client, 'terms')
  if (store?.pages.some(({ handle }) => handle === props.handle))
    await client.prefetchQuery(shopPageQuery(props.handle))
}

/** The published terms of service, or a page written by the merchant; any other is not found, without loading. */
export default function ShopPage({ handle }: Props) {
  const store = useStoreContent()
  return handle === TERMS_HANDLE && hasPolicies(store, 'terms') ? <TermsPage /> : <WrittenPage handle={handle} />
}

function TermsPage() {
  const renderPage = (children: ReactNode, title = t`Terms of Service`) => (
    <Article title={title}>
      <PageHead title={title} description={t`The terms of orders from ${SHOP_NAME}.`} />
      {children}
    </Article>
  )
  return (
    <PublishedPolicies page="terms" renderNotice={(notice) => renderPage(notice)}>
      {({ terms }) =>
        terms ? renderPage(<PolicyText {...terms} hasHeading={false} />, terms.title) : <NotFoundPage />
      }
    </PublishedPolicies>
  )
}

/** A page written by the merchant, with `children` below its own chapters. */
export function WrittenPage({ handle, children }: Props & { children?: ReactNode }) {
  const store = useStoreContent()
  const known = store?.pages.find((page) => page.handle === handle)
  const page = useQuery({ ...shopPageQuery(handle), enabled: !store || known !== undefined })
  if ((store && !known) || page.data === null) return <NotFoundPage />
  const title = known?.title ?? t`Page`
  if (page.data) {
    return (
      <ShopPageView page={page.data} title={title}>
        {children}
      </ShopPageView>
    )
  }
  return (
    <Article title={title}>
      <PageHead title={title} />
      <UnloadedQuery query={page} message={t`We couldn’t load this page. Check your connection, then try again.`} />
    </Article>
  )
}
