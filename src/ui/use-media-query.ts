import { useSyncExternalStore } from 'react'

/** Whether a media query matches; false in a prerendered document. */
export function useMediaQuery(query: string): boolean {
  function subscribe(onChange: () => void) {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
