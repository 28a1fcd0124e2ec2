import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Announces a message to screen readers, politely. A trailing space makes a repeated message a new one. */
export function announce(message: string): void {
  text = message === text ? `${message}\u00a0` : message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region for messages that no toast shows. Rendered once, in the layout. */
export function Announcer() {
  const message = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  )
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {message}
    </p>
  )
}
