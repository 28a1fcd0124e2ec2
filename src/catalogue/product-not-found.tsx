import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { Mark } from '../ui/mark'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** No product has this handle. */
export function ProductNotFound() {
  return (
    <div className="grid min-h-svh content-center justify-items-center gap-6 px-gutter py-24 text-center">
      <PageHead title="Product Not Found" />
      <span className="text-ink-soft">
        <Mark size={40} />
      </span>
      <PageTitle>Product Not Found</PageTitle>
      <p className="text-ink-soft">It may have been sold, renamed, or never made.</p>
      <AppLink to={paths.products} className={buttonClasses('secondary')}>
        Back to Products
      </AppLink>
    </div>
  )
}
