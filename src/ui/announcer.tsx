import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const announcement = createStore(() => ({ text: '' }))

/** Announces politely to screen readers. A trailing space makes a repeated message count as new. */
export function announce(message: string): void {
  announcement.setState(({ text }) => ({ text: message === text ? `${message}\u00a0` : message }))
}

/** The live region for messages without a toast. Mount once. */
export function Announcer() {
  const message = useStore(announcement).text
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {message}
    </p>
  )
}
