import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AssortmentContext, DEFAULT_ASSORTMENT, useAssortment } from '../backends/assortment-context'
import { environment } from '../backends/current-environment'
import { reloadForNewBuild } from '../browser/load-chunk'
import { useStoreContent } from '../content/use-store-content'
import { inLowerCase, paths } from '../domain/paths'
import { SHOP_NAME } from '../merchant/merchant'
import { SLOGAN } from '../merchant/words'
import { AppLink, PrefetchContext } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { CachedPages } from '../ui/cached-pages'
import { Lazy, type LoadFailure } from '../ui/lazy-component'
import { SlowNotice } from '../ui/loading'
import { PageHead, SiteContext } from '../ui/page-head'
import { cachePage } from './cache-pages'
import { Layout } from './layout'
import { createPrefetcher, preloadNextCode } from './prefetch'
import { RouteChangeEffects } from './route-change-effects'
import { matchRoute, type RouteMatch } from './routes'

/** Replaces a page whose code failed to load, or that threw. */
function PageFailure({ onRetry, isRetrying }: LoadFailure) {
  return (
    <div role="alert" className="mx-auto grid max-w-2xl justify-items-start gap-6 px-gutter py-24">
      <PageHead title={t`This page didn’t load`} />
      <h1 className="font-display text-display-l">
        <Trans>This page didn’t load</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>Your cart is safe. Try again, or start from the home page.</Trans>
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

function StoreProvider({ children }: { children: ReactNode }) {
  const store = useStoreContent()
  return <AssortmentContext value={store?.assortment ?? DEFAULT_ASSORTMENT}>{children}</AssortmentContext>
}

function CurrentPage() {
  const { pathname, search, hash } = useLocation()
  const assortment = useAssortment()
  const ownPath = inLowerCase(pathname)
  if (ownPath !== pathname) return <Navigate to={{ pathname: ownPath, search, hash }} replace />
  // A failed page must not keep the next one from loading.
  return <RoutePage key={pathname} match={matchRoute(pathname, assortment)} />
}

/** Loads and renders a route's page. */
function RoutePage({ match: { component, props, route } }: { match: RouteMatch }) {
  useEffect(() => {
    void cachePage(location.pathname)
    return preloadNextCode(route.page)
  }, [route])
  return (
    <Lazy
      component={component}
      props={props}
      fallback={
        <div className="min-h-dvh px-gutter pt-24 text-center">
          <title>{SHOP_NAME}</title>
          <SlowNotice isPending />
        </div>
      }
      onFailure={() => void reloadForNewBuild()}
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

/** The shop, inside its router. */
export function App({ client }: { client: QueryClient }) {
  const [prefetch] = useState(() => createPrefetcher(client))
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={{ name: SHOP_NAME, slogan: SLOGAN, picture: '/icon-512.png', origin: environment().site }}>
        <PrefetchContext value={prefetch}>
          <StoreProvider>
            <Layout>
              <CurrentPage />
            </Layout>
          </StoreProvider>
        </PrefetchContext>
      </SiteContext>
    </QueryClientProvider>
  )
}
