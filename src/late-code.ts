const missingCodeListeners = new Set<() => void>()

/** Calls back whenever code that someone waits for could not be fetched; gives a function that stops it. */
export function onMissingCode(listener: () => void): () => void {
  missingCodeListeners.add(listener)
  return () => missingCodeListeners.delete(listener)
}

export function reportMissingCode(): void {
  for (const listener of missingCodeListeners) listener()
}

/** Fetches code that someone waits for. Rejects, and reports the code as missing, where that fails. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    reportMissingCode()
    throw error
  }
}
