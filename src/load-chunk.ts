const missingChunkListeners = new Set<() => void>()

/** Calls back whenever a chunk that someone waits for could not be fetched; returns a function that stops it. */
export function onMissingChunk(listener: () => void): () => void {
  missingChunkListeners.add(listener)
  return () => missingChunkListeners.delete(listener)
}

export function reportMissingChunk(): void {
  for (const listener of missingChunkListeners) listener()
}

/** Loads a chunk that someone waits for. Rejects, and reports it as missing, where that fails. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    reportMissingChunk()
    throw error
  }
}
