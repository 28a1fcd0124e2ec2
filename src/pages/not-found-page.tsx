import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

export function NotFoundPage() {
  return (
    <section className="grid min-h-[60dvh] content-center justify-items-start gap-6 px-gutter pt-24">
      <PageHead title="Page not found" />
      <p className="label text-ink-soft">404</p>
      <PageTitle>Oops! Page not found</PageTitle>
      <p className="prose-page">Nothing is kept at this address. It may have moved, or been mistyped.</p>
      <AppLink to={paths.home} className={buttonClasses('primary', 'mt-4')}>
        Return to Home
      </AppLink>
    </section>
  )
}
