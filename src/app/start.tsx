import { hydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { EnvironmentError, environment } from '../backends/env'
import { startSession } from '../backends/session'
import { App } from './app'
import { routeAt } from './routes'
import { SetupProblem } from './setup-problem'
import { createShopQueryClient } from './shop-query-client'
import { reloadOnceForStaleChunks } from './stale-chunks'

/** Takes what a prerendered page was drawn from. It is as old as the build: each query asks again once it is shown. */
function hydrateQueries(client: QueryClient): void {
  const state = document.getElementById('state')?.textContent
  if (!state) return
  hydrate(client, JSON.parse(state))
  void client.invalidateQueries({ refetchType: 'none' })
}

/** Whether the address shows what the build drew for it: a chosen variant or order is only known here. */
function matchesPrerender(): boolean {
  const parameters = new URLSearchParams(location.search)
  return !['variant', 'sort'].some((name) => parameters.has(name))
}

/** Lets the browser answer a press or draw a frame between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Starts the shop in the browser: takes over a prerendered page, or draws one. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  reloadOnceForStaleChunks()
  await nextTask()
  try {
    environment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    createRoot(root).render(<SetupProblem problems={error.problems} />)
    return
  }
  startSession()
  history.scrollRestoration = 'manual'
  const client = createShopQueryClient()
  const shop = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} />
      </BrowserRouter>
    </StrictMode>
  )
  // The page's own code first: a page that is there before the script must not fall back to an empty one. If it can't
  // be fetched, the page itself says so.
  await routeAt(location.pathname)
    .fetchCode()
    .catch(() => {})
  hydrateQueries(client)
  await nextTask()
  if (root.firstElementChild && matchesPrerender()) hydrateRoot(root, shop)
  else createRoot(root).render(shop)
}
