import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { CachedPages } from '../ui/cached-pages'
import type { LoadFailure } from '../ui/lazy-component'
import { PageHead } from '../ui/page-head'

/** Replaces a page whose code failed to load, or that threw. */
export function PageFailure({ onRetry, isRetrying }: LoadFailure) {
  return (
    <div role="alert" className="mx-auto grid max-w-2xl justify-items-start gap-6 px-gutter py-24">
      <PageHead title={t`This page didn’t load`} />
      <h1 className="font-display text-display-l">
        <Trans>This page didn’t load</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>
          Your cart is safe. Try again, or start from the home page. Once you’re back online, the page loads by itself.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onRetry} busy={isRetrying}>
          {isRetrying ? t`Trying...` : t`Try again`}
        </Button>
        <AppLink to={paths.home} className={buttonClasses('secondary', 'min-h-13!')}>
          <Trans>Return to Home</Trans>
        </AppLink>
      </div>
      <CachedPages />
    </div>
  )
}
