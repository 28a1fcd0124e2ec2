import type { QueryClient } from '@tanstack/react-query'
import { idle, isDataSaverOn } from '../browser/idle'
import { SPECIFIED } from '../domain/assortment'
import { paths } from '../domain/paths'
import { preloadQuietly } from '../ui/lazy-component'
import { type AppRoute, matchRoute, preloadPage } from './routes'

const LISTS: readonly AppRoute['page'][] = ['products', 'collection', 'category']

/** Returns a function that prefetches a URL's code and data, unless the visitor saves data. */
export function createPrefetcher(client: QueryClient): (to: string) => void {
  return (to) => {
    if (isDataSaverOn()) return
    // A click loads it again and shows the error.
    preloadPage(client, new URL(to, location.origin)).catch(() => {})
  }
}

const FIRST_MOVES = ['scroll', 'pointermove', 'keydown'] as const

/**
 * Preloads the product page's code once the visitor interacts with a list, unless they save data. Returns a cleanup
 * function.
 */
export function preloadNextCode(page: AppRoute['page']): () => void {
  if (isDataSaverOn() || !LISTS.includes(page)) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  async function preload(): Promise<void> {
    controller.abort()
    await idle()
    preloadQuietly(matchRoute(paths.product('any'), SPECIFIED).component)
  }
  for (const type of FIRST_MOVES) addEventListener(type, preload, { passive: true, signal })
  return () => controller.abort()
}
