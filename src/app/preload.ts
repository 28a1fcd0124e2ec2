import type { QueryClient } from '@tanstack/react-query'
import { pageAt } from './routes'

type Connection = { saveData?: boolean }

function savesData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as Connection | undefined)?.saveData)
}

/** Fetches what a link's address will need: its code, and its data where the page says which. */
export function preloader(_client: QueryClient): (to: string) => void {
  return (to) => {
    if (savesData()) return
    const { pathname } = new URL(to, location.origin)
    // A failed guess costs nothing: following the link asks again and shows what went wrong.
    pageAt(pathname)
      .preload()
      .catch(() => {})
  }
}
