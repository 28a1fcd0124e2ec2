/** Runs `use` while no other page of this browser holds the lock of that name; at once where there are no locks. */
export async function withPageLock(name: string, signal: AbortSignal, use: () => void | Promise<void>): Promise<void> {
  if (!navigator.locks) return use()
  try {
    await navigator.locks.request(name, { signal }, use)
  } catch (error) {
    if (!signal.aborted) console.error('Moving the cart failed.', error)
  }
}

/** A lock that this page holds from `hold` to `release`, or until it is closed. */
export function createPageLock(name: string) {
  let holding: AbortController | undefined

  function hold(): void {
    if (holding) return
    holding = new AbortController()
    const { signal } = holding
    void withPageLock(name, signal, () => new Promise((resolve) => signal.addEventListener('abort', () => resolve())))
  }

  function release(): void {
    holding?.abort()
    holding = undefined
  }

  return { hold, release }
}
