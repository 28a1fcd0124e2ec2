import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { buttonClasses } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageHead } from '../../ui/page-head'

export function ProductNotFound() {
  return (
    <EmptyState title={t`Product Not Found`} text={t`This piece is no longer available.`}>
      <PageHead title={t`Product Not Found`} noIndex />
      <AppLink to={paths.products} className={buttonClasses('secondary')}>
        <Trans>Back to Products</Trans>
      </AppLink>
    </EmptyState>
  )
}
