/** Time limit for a chunk; one that arrives later is still used. Builds may run on a busy machine. */
const LOAD_TIMEOUT_MS = import.meta.env.SSR ? 180_000 : 15_000

const missingChunkListeners = new Set<() => void>()

/** Calls `listener` when a chunk that the page needs fails to load. Returns a cleanup function. */
export function onMissingChunk(listener: () => void): () => void {
  missingChunkListeners.add(listener)
  return () => missingChunkListeners.delete(listener)
}

export function reportMissingChunk(): void {
  for (const listener of missingChunkListeners) listener()
}

/** Rejects when loading takes longer than `LOAD_TIMEOUT_MS`. */
export async function limitLoadTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The code did not arrive within ${LOAD_TIMEOUT_MS / 1000} s`)),
      LOAD_TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([loading, expired])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads a chunk that the page needs, and reports a failure. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await limitLoadTime(load())
  } catch (error) {
    reportMissingChunk()
    throw error
  }
}
