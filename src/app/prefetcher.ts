import type { QueryClient } from '@tanstack/react-query'
import { isDataSaverOn } from '../ui/idle'
import { preloadPage } from './routes'

/** Returns a function that prefetches the code and data of an address, unless the visitor saves data. */
export function createPrefetcher(client: QueryClient): (to: string) => void {
  return (to) => {
    if (isDataSaverOn()) return
    // A failure is ignored here: following the link fetches again and shows the failure.
    preloadPage(client, new URL(to, location.origin)).catch(() => {})
  }
}
