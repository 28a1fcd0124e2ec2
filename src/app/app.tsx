import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AssortmentContext, DEFAULT_ASSORTMENT, useAssortment } from '../backends/assortment-context'
import { environment } from '../backends/current-environment'
import { useStoreContent } from '../content/use-store-content'
import { inLowerCase } from '../domain/paths'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import { SHOP_NAME } from '../merchant/merchant'
import { SLOGAN } from '../merchant/words'
import { PrefetchContext } from '../ui/app-link'
import { Lazy } from '../ui/lazy-component'
import { SlowNotice } from '../ui/loading'
import { SiteContext } from '../ui/page-head'
import { UntranslatedTitlesContext } from '../ui/title-text'
import { cachePage } from './cache-pages'
import { Layout } from './layout'
import { PageFailure } from './page-failure'
import { createPrefetcher, preloadNextCode } from './prefetch'
import { RouteChangeEffects } from './route-change-effects'
import { matchRoute, type RouteMatch } from './routes'

function StoreProvider({ children }: { children: ReactNode }) {
  const store = useStoreContent()
  const provided = <AssortmentContext value={store?.assortment ?? DEFAULT_ASSORTMENT}>{children}</AssortmentContext>
  if (LANGUAGE === SOURCE_LANGUAGE) return provided
  return <UntranslatedTitlesContext value={store?.untranslatedTitles}>{provided}</UntranslatedTitlesContext>
}

/** The page of the current address. */
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
