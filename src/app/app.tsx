import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { environment } from '../backends/current-environment'
import { ProductKindsContext } from '../backends/product-kinds'
import { useStoreContent } from '../content/use-store-content'
import { SHOP_NAME, SLOGAN } from '../merchant/merchant'
import { PrefetchContext } from '../ui/app-link'
import { Lazy } from '../ui/lazy-component'
import { SiteContext } from '../ui/page-head'
import { SlowNotice } from '../ui/slow-notice'
import { cachePage } from './cache-pages'
import { Layout } from './layout'
import { PageFailure } from './page-failure'
import { createPrefetcher, preloadNextCode } from './prefetch'
import { RouteChangeEffects } from './route-change-effects'
import { matchRoute, type RouteMatch } from './routes'

function ProductKinds({ children }: { children: ReactNode }) {
  return <ProductKindsContext value={useStoreContent()?.kinds}>{children}</ProductKindsContext>
}

/** Loads and renders a route's page. */
function RoutePage({ match: { component, props, route } }: { match: RouteMatch }) {
  useEffect(() => {
    void preloadNextCode(route)
    void cachePage(location.pathname)
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

/** The shop, inside its router. */
export function App({ client }: { client: QueryClient }) {
  const { pathname } = useLocation()
  const [prefetch] = useState(() => createPrefetcher(client))
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={{ name: SHOP_NAME, slogan: SLOGAN, picture: '/icon-512.png', origin: environment().site }}>
        <PrefetchContext value={prefetch}>
          <ProductKinds>
            <Layout>
              {/* A failed page must not keep the next one from loading. */}
              <RoutePage key={pathname} match={matchRoute(pathname)} />
            </Layout>
          </ProductKinds>
        </PrefetchContext>
      </SiteContext>
    </QueryClientProvider>
  )
}
