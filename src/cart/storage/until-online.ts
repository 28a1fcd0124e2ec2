/** Resolves when the browser has a network, or the signal aborts. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stopping = new AbortController()
    function stop() {
      stopping.abort()
      resolve()
    }
    addEventListener('online', stop, { signal: stopping.signal })
    signal.addEventListener('abort', stop, { signal: stopping.signal })
  })
}
