import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { environment } from '../backends/env'
import { PreloadContext } from '../ui/app-link'
import { SiteContext } from '../ui/page-head'
import { Layout } from './layout'
import { preloader } from './preload'
import { routes } from './routes'

/** The whole shop below its router. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={environment().site}>
        <PreloadContext value={preloader(client)}>
          <Routes>
            <Route element={<Layout />}>
              {routes.map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
            </Route>
          </Routes>
        </PreloadContext>
      </SiteContext>
    </QueryClientProvider>
  )
}
