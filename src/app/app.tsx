import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { environment } from '../backends/current-environment'
import { ProductKindsContext } from '../backends/product-kinds'
import { useStoreContent } from '../content/use-store-content'
import { SHOP_NAME, SLOGAN } from '../merchant/merchant'
import { PrefetchContext } from '../ui/app-link'
import { SiteContext } from '../ui/page-head'
import { Layout } from './layout'
import { createPrefetcher } from './prefetch'
import { RoutePage } from './route-page'
import { matchRoute } from './routes'

function ProductKinds({ children }: { children: ReactNode }) {
  return <ProductKindsContext value={useStoreContent()?.kinds}>{children}</ProductKindsContext>
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
