import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHead } from '../ui/page-head'

export default function NotFoundPage() {
  return (
    <EmptyState title="Oops! Page not found" text="This page doesn’t exist or has moved.">
      <PageHead title="Page not found" noIndex />
      <AppLink to={paths.home} className={buttonClasses('secondary')}>
        Return to Home
      </AppLink>
    </EmptyState>
  )
}
