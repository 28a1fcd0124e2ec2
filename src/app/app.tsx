import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { environment } from '../backends/env'
import { SHOP_NAME } from '../shop'
import { PrefetchContext } from '../ui/app-link'
import { SiteContext } from '../ui/page-head'
import { Layout } from './layout'
import { createPrefetcher } from './prefetcher'
import { routes } from './routes'

/** The whole shop below its router. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={{ name: SHOP_NAME, slogan: 'jewelry in two modes', origin: environment().site }}>
        <PrefetchContext value={createPrefetcher(client)}>
          <Routes>
            <Route element={<Layout />}>
              {routes.map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
            </Route>
          </Routes>
        </PrefetchContext>
      </SiteContext>
    </QueryClientProvider>
  )
}
