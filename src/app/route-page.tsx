import { useEffect } from 'react'
import { countEvent } from '../count-event'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { KeptPages } from '../ui/kept-pages'
import { Lazy, type LoadFailure } from '../ui/lazy-component'
import { SlowNotice } from '../ui/slow-notice'
import { keepPage } from './keep-pages'
import { preloadNextCode } from './prefetch'
import { RouteChangeEffects } from './route-change-effects'
import type { RouteMatch } from './routes'

function PageFailure({ onRetry, isRetrying }: LoadFailure) {
  return (
    <div role="alert" className="mx-auto grid max-w-2xl justify-items-start gap-6 px-gutter py-24">
      <h1 className="font-display text-display-l">This page didn’t load</h1>
      <p className="text-ink-soft">
        Your cart is safe. Try again, or start from the home page. Once you’re back online, the page loads by itself.
      </p>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onRetry} busy={isRetrying}>
          {isRetrying ? 'Trying...' : 'Try again'}
        </Button>
        <AppLink to={paths.home} className={buttonClasses('secondary', 'min-h-13')}>
          Return to Home
        </AppLink>
      </div>
      <KeptPages />
    </div>
  )
}

/** Loads and renders a route's page. */
export function RoutePage({ match: { component, props, route } }: { match: RouteMatch }) {
  useEffect(() => void preloadNextCode(route), [route])
  useEffect(() => void keepPage(location.pathname), [])
  useEffect(() => {
    // The merchant's own visits say nothing about the shop.
    if (route.page !== 'admin') countEvent('view', route.page)
  }, [route])
  return (
    <Lazy
      component={component}
      props={props}
      fallback={
        <div className="min-h-dvh px-gutter pt-24 text-center">
          <SlowNotice isPending />
        </div>
      }
      renderFailure={(failure) => (
        <>
          <PageFailure {...failure} />
          <RouteChangeEffects />
        </>
      )}
    >
      <RouteChangeEffects />
    </Lazy>
  )
}
