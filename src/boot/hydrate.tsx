import { hydrate as hydrateQueries, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { registerServiceWorker } from '../app/cache-pages'
import { createShop } from '../app/create-shop'
import { matchRoute } from '../app/routes'
import { EnvironmentError, environment } from '../backends/current-environment'
import type { Environment } from '../backends/environment'
import { readEntry } from '../browser/document-entry'
import { readAssortment } from '../content/store-query'
import { withoutLanguage } from '../language/languages'
import { LocalImagesContext } from '../ui/use-local-sources'
import { type PageState, ROOT_ID } from './document'
import { collectChangedControls, replayEarlyInput } from './replay-input'

const NO_IMAGES = {}

/** Yields to input and painting. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function loadState(): Promise<PageState | undefined> {
  const url = readEntry(document)?.state
  if (!url) return undefined
  const module: { default: PageState } = await import(/* @vite-ignore */ url)
  return module.default
}

/** Loads the page's code and data. */
async function loadPage(client: QueryClient): Promise<PageState | undefined> {
  const state = await loadState()
  if (state) hydrateQueries(client, state.queries)
  // The state contains the store's categories.
  const match = matchRoute(withoutLanguage(location.pathname), readAssortment(client))
  await match.component.preload()
  if (state) await (await match.load()).preloadParts?.({ client, props: match.props }).catch(() => {})
  return state
}

/** The environment, or undefined after rendering its problems. */
async function requireEnvironment(root: HTMLElement): Promise<Environment | undefined> {
  try {
    return environment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const { SetupErrorPage } = await import('../app/setup-error-page')
    createRoot(root).render(<SetupErrorPage problems={error.problems} />)
    return undefined
  }
}

/** Marks the document as hydrated, for tests, and replays early input. */
function Boot({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    void replayEarlyInput()
    if (import.meta.env.PROD) void registerServiceWorker()
  }, [])
  return children
}

/** Hydrates a prerendered page, or renders an empty one. */
export async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error('index.html has no root')
  await nextTask()
  const environment = await requireEnvironment(root)
  if (!environment) return
  const { client, element } = createShop(environment)
  history.scrollRestoration = 'manual'
  const isPrerendered = root.firstElementChild !== null
  let state: PageState | undefined
  try {
    state = await loadPage(client)
  } catch {
    // A prerendered page stays readable; an empty one renders the failure.
    if (isPrerendered) return window.earlyInput?.showFailure?.()
  }
  await nextTask()
  // This document would be hydrated at another page's address.
  if (window.earlyInput?.isLeaving) return
  const shop = (
    <StrictMode>
      <Boot>
        <LocalImagesContext value={state?.images ?? NO_IMAGES}>{element}</LocalImagesContext>
      </Boot>
    </StrictMode>
  )
  if (!isPrerendered) return createRoot(root).render(shop)
  collectChangedControls()
  // A transition hydrates in slices.
  startTransition(() => void hydrateRoot(root, shop))
}
