/** Exclusive Web Locks, which happy-dom lacks, granted in the order of requests. */
export function createWebLocks() {
  const lastByName = new Map<string, Promise<unknown>>()

  function request<Result>(name: string, use: () => Promise<Result>): Promise<Result> {
    const used = (lastByName.get(name) ?? Promise.resolve()).then(use)
    lastByName.set(
      name,
      used.catch(() => {}),
    )
    return used
  }

  return { request }
}
