import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ABOUT_HANDLE } from '../content/shop-page'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { SHOP_NAME } from '../merchant/merchant'
import { WARRANTY } from '../merchant/words'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection } from '../ui/article'
import { PageHead } from '../ui/page-head'
import { prefetch as prefetchShopPage, WrittenPage } from './shop-page'

export const prefetch = ({ client }: { client: QueryClient }) =>
  prefetchShopPage({ client, props: { handle: ABOUT_HANDLE } })

/** The store's own chapters, if any, and the warranty. */
export default function AboutPage() {
  const hasChapters = useStoreContent()?.pages.some(({ handle }) => handle === ABOUT_HANDLE)
  if (hasChapters) {
    return (
      <WrittenPage handle={ABOUT_HANDLE}>
        <Warranty />
      </WrittenPage>
    )
  }
  return (
    <Article title={t`About`}>
      <PageHead title={t`About`} description={t`The warranty on every ${SHOP_NAME} piece.`} />
      <Warranty />
    </Article>
  )
}

function Warranty() {
  const warranty = WARRANTY.toLowerCase()
  return (
    <ArticleSection title={t`Warranty`}>
      <p>
        <Trans>
          Every piece carries a {warranty} against manufacturing defects. If something isn’t right,{' '}
          <AppLink
            to={paths.contact}
            className="text-ink whitespace-nowrap underline underline-offset-4 hover:text-accent"
          >
            write to us
          </AppLink>
          .
        </Trans>
      </p>
    </ArticleSection>
  )
}
