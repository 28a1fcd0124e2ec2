import { hydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { EnvironmentError, environment } from '../backends/env'
import { startSession } from '../backends/session'
import { App } from './app'
import { preloadOverlays } from './preload-overlays'
import { collectChangedControls } from './replay-input'
import { routeAt } from './routes'
import { SetupErrorPage } from './setup-error-page'
import { createShopQueryClient } from './shop-query-client'
import { reloadForStaleChunks } from './stale-chunks'

/** Takes the queries that the document was rendered from. They are as old as the build: each is fetched again once it is used. */
function hydrateQueries(client: QueryClient): void {
  const state = document.getElementById('state')?.textContent
  if (!state) return
  hydrate(client, JSON.parse(state))
  void client.invalidateQueries({ refetchType: 'none' })
}

/** Lets the browser handle a press or paint a frame between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Fetches the page's own code before it is hydrated. Where that fails, a prerendered page stays as it is, its links
 * work, and the document's inline script offers to try again; an empty one renders what says so.
 */
async function loadPage(isPrerendered: boolean): Promise<void> {
  const { fetchCode } = routeAt(location.pathname)
  while (true) {
    try {
      await fetchCode()
      window.earlyInput?.fail?.()
      return
    } catch {
      if (!isPrerendered) return
      await new Promise<void>((retry) => {
        window.earlyInput?.fail?.(retry)
        addEventListener('online', () => retry(), { once: true })
      })
    }
  }
}

/** Starts the shop in the browser: hydrates a prerendered page, or renders one. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  reloadForStaleChunks()
  await nextTask()
  try {
    environment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    createRoot(root).render(<SetupErrorPage problems={error.problems} />)
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
  const isPrerendered = root.firstElementChild !== null
  await loadPage(isPrerendered)
  hydrateQueries(client)
  await nextTask()
  if (isPrerendered) {
    collectChangedControls()
    hydrateRoot(root, shop)
  } else {
    createRoot(root).render(shop)
  }
  await preloadOverlays()
}
