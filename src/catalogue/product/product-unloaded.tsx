import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { CachedPages } from '../../ui/cached-pages'
import { EmptyState } from '../../ui/empty-state'
import { PageHead } from '../../ui/page-head'

type Props = { query: { refetch: () => unknown; isFetching: boolean } }

export function ProductUnloaded({ query: { refetch, isFetching } }: Props) {
  return (
    <div role="alert">
      <EmptyState title={t`We couldn’t load this piece`} text={t`Check your connection, then try again.`}>
        <PageHead title={t`Product`} />
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          <Button variant="secondary" onClick={() => void refetch()} busy={isFetching}>
            <Trans>Try again</Trans>
          </Button>
          <AppLink to={paths.products} className="action text-link">
            <Trans>All Products</Trans>
          </AppLink>
        </div>
        <CachedPages />
      </EmptyState>
    </div>
  )
}
