import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Says something to people who don't see it happen, politely. The same words twice are said twice. */
export function announce(message: string): void {
  text = message === text ? `${message}\u00a0` : message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The shop's one polite live region for what no toast says. Stands in the shell once. */
export function Announcer() {
  const said = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  )
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
