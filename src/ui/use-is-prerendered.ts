import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** True during prerendering and hydration, which must render the same markup. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
}
