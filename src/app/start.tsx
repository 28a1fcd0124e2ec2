import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { EnvironmentError, environment } from '../backends/current-environment'
import type { Environment } from '../backends/environment'
import { setLocalImages } from '../image-urls'
import { createShop } from './create-shop'
import { preloadOverlays } from './preload-overlays'
import { takeRenderedQueries } from './rendered-queries'
import { collectChangedControls } from './replay-input'
import { matchRoute } from './routes'

/** Takes the images that the build has made for the document, so that the same files are asked for after hydration. */
function takeLocalImages(): void {
  const images = document.getElementById('images')?.textContent
  if (images) setLocalImages(JSON.parse(images))
}

/** Lets the browser handle a press or paint a frame between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Fetches the page's own code and data before it is hydrated. Where that fails, a prerendered page stays as it is, its links
 * work, and the document's inline script offers to try again; an empty one renders what says so.
 */
async function loadPage(isPrerendered: boolean): Promise<void> {
  const { component } = matchRoute(location.pathname)
  while (true) {
    try {
      // The document has its styles already.
      await Promise.all([component.preload(true), window.earlyInput?.loadState?.()])
      window.earlyInput?.fail?.()
      return
    } catch {
      if (!isPrerendered) return
      let stopWaiting = () => {}
      await new Promise<void>((retry) => {
        window.earlyInput?.fail?.(retry)
        addEventListener('online', () => retry(), { once: true })
        // Code that was late, and not lost, comes without being asked for again.
        stopWaiting = component.subscribe(retry)
      })
      stopWaiting()
    }
  }
}

/** The environment of this build; where it is incomplete, a page that says so is rendered instead of the shop. */
async function readEnvironment(root: HTMLElement): Promise<Environment | undefined> {
  try {
    return environment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const { SetupErrorPage } = await import('./setup-error-page')
    createRoot(root).render(<SetupErrorPage problems={error.problems} />)
    return undefined
  }
}

/** Starts the shop in the browser: hydrates a prerendered page, or renders one. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  await nextTask()
  const environment = await readEnvironment(root)
  if (!environment) return
  const { client, element } = createShop(environment)
  history.scrollRestoration = 'manual'
  const isPrerendered = root.firstElementChild !== null
  await loadPage(isPrerendered)
  takeLocalImages()
  const queries = document.getElementById('state')?.textContent
  if (queries) takeRenderedQueries(client, queries)
  await nextTask()
  if (isPrerendered) {
    collectChangedControls()
    // In a transition React hydrates in slices, between which the browser can paint.
    startTransition(() => void hydrateRoot(root, <StrictMode>{element}</StrictMode>))
  } else {
    createRoot(root).render(<StrictMode>{element}</StrictMode>)
  }
  await preloadOverlays()
}
