import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { PreloadContext } from '../ui/app-link'
import { Layout } from './layout'
import { preloader } from './preload'
import { routes } from './routes'

/** The whole shop below its router. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <PreloadContext value={preloader(client)}>
        <Routes>
          <Route element={<Layout />}>
            {routes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Route>
        </Routes>
      </PreloadContext>
    </QueryClientProvider>
  )
}
