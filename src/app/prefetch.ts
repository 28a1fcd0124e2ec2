import type { QueryClient } from '@tanstack/react-query'
import { SPECIFIED } from '../domain/assortment'
import { paths } from '../domain/paths'
import { idle, isDataSaverOn } from '../ui/idle'
import { preloadQuietly } from '../ui/lazy-component'
import { type AppRoute, matchRoute, preloadPage } from './routes'

const LISTS: readonly AppRoute['page'][] = ['products', 'collection', 'category']

/** Returns a function that prefetches the code and data of an address, unless the visitor saves data. */
export function createPrefetcher(client: QueryClient): (to: string) => void {
  return (to) => {
    if (isDataSaverOn()) return
    // The click loads again and shows the failure.
    preloadPage(client, new URL(to, location.origin)).catch(() => {})
  }
}

/** Preloads the product page's code once a list is idle, unless the visitor saves data. */
export async function preloadNextCode(page: AppRoute['page']): Promise<void> {
  if (isDataSaverOn() || !LISTS.includes(page)) return
  await idle()
  preloadQuietly(matchRoute(paths.product('any'), SPECIFIED).component)
}
