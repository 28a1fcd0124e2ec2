import { readEntry } from './document-entry'

const TIME_LIMIT_MS = 10_000

/** Whether the site serves another build than `script`'s. */
async function isDeployChanged(script: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' }, signal })
  const served = readEntry(new DOMParser().parseFromString(await response.text(), 'text/html'))
  return served !== undefined && served.script !== script
}

/**
 * Reloads the page if the site serves another build: a deployment may have removed the chunks of an open tab. Call
 * only for a chunk that a navigation or a press needs, since the page must not reload under its reader.
 */
export async function reloadForNewBuild(): Promise<void> {
  const entry = readEntry(document)
  if (!entry || !navigator.onLine) return
  // Unreachable: the page already shows that the chunk failed.
  if (await isDeployChanged(entry.script).catch(() => false)) location.reload()
}

/** Loads a chunk that the page needs; if a press needs it, a failure reloads for a new build. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if ('userActivation' in navigator && navigator.userActivation.isActive) void reloadForNewBuild()
    throw error
  }
}
