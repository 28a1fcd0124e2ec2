import type { QueryClient } from '@tanstack/react-query'
import { routeAt } from './routes'

/** Whether the visitor asks sites to be sparing with data. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}

/** Fetches what a link's address will need: the page's code and its data. Not where the visitor saves data. */
export function createPrefetcher(client: QueryClient): (to: string) => void {
  return (to) => {
    if (savesData()) return
    const url = new URL(to, location.origin)
    // A failed guess costs nothing: following the link asks again and shows what went wrong.
    routeAt(url.pathname)
      .preload({ client, url })
      .catch(() => {})
  }
}
