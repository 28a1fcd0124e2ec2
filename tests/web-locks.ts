type Use = () => unknown

/** The Web Locks that happy-dom lacks: exclusive ones, granted in the order in which they are asked for. */
export function createWebLocks() {
  const lastByName = new Map<string, Promise<unknown>>()

  function aborted(signal: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const abort = () => reject(new DOMException('The request was aborted.', 'AbortError'))
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort)
    })
  }

  async function request(name: string, { signal }: { signal: AbortSignal }, use: Use): Promise<unknown> {
    const before = lastByName.get(name) ?? Promise.resolve()
    // An aborted request leaves the queue; one that was granted keeps its lock until its use ends.
    const granted = Promise.race([before, aborted(signal)])
    const used = granted.then(use)
    lastByName.set(
      name,
      before.then(() => used).catch(() => {}),
    )
    return used
  }

  return { request }
}
