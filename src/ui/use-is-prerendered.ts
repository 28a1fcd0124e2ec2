import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Whether this render is the build's, or the first one in the browser, which takes over what the build wrote and has to
 * be the same. What only the browser knows is rendered right after.
 */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
}
