import type { QueryClient } from '@tanstack/react-query'
import { loadChunk } from '../browser/load-chunk'
import { hasWaiting } from '../forms/waiting'
import { idle } from '../ui/idle'

/** A connection that has just come back often fails once more. */
const RETRY_DELAY_MS = 5000

/**
 * Sends the forms that wait on this device, at once, on every return of the connection, and again after a failure.
 * Returns a function that stops it.
 */
export function startOutbox(client: QueryClient): () => void {
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendIfWaiting(): Promise<void> {
    if (isSending || !navigator.onLine || !hasWaiting()) return
    isSending = true
    clearTimeout(timer)
    const isSent = await loadChunk(() => import('./send-outbox'))
      .then(({ sendOutbox }) => sendOutbox(client))
      .catch(() => false)
    isSending = false
    if (!isSent) timer = setTimeout(sendIfWaiting, RETRY_DELAY_MS)
  }

  void idle().then(sendIfWaiting)
  addEventListener('online', sendIfWaiting)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', sendIfWaiting)
  }
}
