import type { QueryClient } from '@tanstack/react-query'
import { idle } from '../browser/idle'
import { loadChunk } from '../browser/load-chunk'
import { hasWaiting, subscribeToOutbox } from '../forms/waiting'

/** Runs `send` while no other tab sends; without Web Locks, at once. */
function withOutboxLock<Result>(send: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('liangyi.outbox', send) : send()
}

/** Delay after a chunk that failed to load: it has already been retried. */
const MISSING_CHUNK_DELAY_MS = 60_000

/**
 * Sends the forms that wait on this device: at once, whenever the connection returns, and with exponential backoff.
 * Returns a cleanup function.
 */
export function startOutbox(client: QueryClient): () => void {
  let isSending = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()

  async function sendIfWaiting(hasReconnected = false): Promise<void> {
    clearTimeout(timer)
    if (isStopped || isSending || !navigator.onLine || !hasWaiting()) return
    isSending = true
    const wait = await loadChunk(() => import('./send-outbox'))
      .then(({ sendDueForms }) => withOutboxLock(() => sendDueForms(client, hasReconnected)))
      .catch(() => MISSING_CHUNK_DELAY_MS)
    isSending = false
    if (wait !== undefined && !isStopped) timer = setTimeout(() => void sendIfWaiting(), wait)
  }

  void idle().then(() => sendIfWaiting())
  addEventListener('online', () => void sendIfWaiting(true), { signal: controller.signal })
  const stopFollowing = subscribeToOutbox(() => void sendIfWaiting())
  return () => {
    isStopped = true
    clearTimeout(timer)
    controller.abort()
    stopFollowing()
  }
}
