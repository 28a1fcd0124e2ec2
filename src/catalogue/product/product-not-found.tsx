import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { buttonClasses } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageHead } from '../../ui/page-head'

export function ProductNotFound() {
  return (
    <EmptyState title="Product Not Found" text="This piece is no longer available.">
      <PageHead title="Product Not Found" noIndex />
      <AppLink to={paths.products} className={buttonClasses('secondary')}>
        Back to Products
      </AppLink>
    </EmptyState>
  )
}
