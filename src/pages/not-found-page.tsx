import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { DeadEnd } from '../ui/dead-end'
import { PageHead } from '../ui/page-head'

export function NotFoundPage() {
  return (
    <DeadEnd title="Oops! Page not found" text="Nothing is kept at this address. It may have moved, or been mistyped.">
      <PageHead title="Page not found" />
      <AppLink to={paths.home} className={buttonClasses('secondary')}>
        Return to Home
      </AppLink>
    </DeadEnd>
  )
}
