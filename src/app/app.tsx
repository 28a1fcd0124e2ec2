import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { environment } from '../backends/current-environment'
import { SHOP_NAME } from '../shop'
import { PrefetchContext } from '../ui/app-link'
import { SiteContext } from '../ui/page-head'
import { Layout } from './layout'
import { createPrefetcher } from './prefetcher'
import { RoutePage } from './route-page'
import { matchRoute } from './routes'

/** The whole shop below its router. */
export function App({ client }: { client: QueryClient }) {
  const { pathname } = useLocation()
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={{ name: SHOP_NAME, slogan: 'jewelry in two modes', origin: environment().site }}>
        <PrefetchContext value={createPrefetcher(client)}>
          <Layout>
            {/* Another product is another page, which may load where this one failed. */}
            <RoutePage key={pathname} match={matchRoute(pathname)} />
          </Layout>
        </PrefetchContext>
      </SiteContext>
    </QueryClientProvider>
  )
}
