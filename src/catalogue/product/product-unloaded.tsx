import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CachedPages } from '../../ui/cached-pages'
import { PageHead } from '../../ui/page-head'
import { PageTitle } from '../../ui/page-title'
import { type FailedQuery, TryQueryAgain } from '../../ui/try-again'

export function ProductUnloaded({ query }: { query: FailedQuery }) {
  return (
    <div className="grid min-h-below-header place-content-center px-gutter py-16 text-center *:justify-items-center">
      <PageHead title={t`Product`} />
      <PageTitle className="sr-only">
        <Trans>Product</Trans>
      </PageTitle>
      <TryQueryAgain query={query} message={t`We couldn’t load this piece. Check your connection, then try again.`} />
      <CachedPages />
    </div>
  )
}
