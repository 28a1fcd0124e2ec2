import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { buttonClasses } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageHead } from '../../ui/page-head'

export function ProductNotFound() {
  return (
    <EmptyState title="Product Not Found" text="It may have been sold, renamed, or never made.">
      <PageHead title="Product Not Found" noIndex />
      <AppLink to={paths.products} className={buttonClasses('secondary')}>
        Back to Products
      </AppLink>
    </EmptyState>
  )
}
