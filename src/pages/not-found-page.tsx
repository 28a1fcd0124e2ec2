import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHead } from '../ui/page-head'

export default function NotFoundPage() {
  return (
    <EmptyState title={t`Oops! Page not found`} text={t`This page doesn’t exist or has moved.`}>
      <PageHead title={t`Page not found`} noIndex />
      <AppLink to={paths.home} className={buttonClasses('secondary')}>
        <Trans>Return to Home</Trans>
      </AppLink>
    </EmptyState>
  )
}
