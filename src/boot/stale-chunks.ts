import { readStored, writeStored } from '../browser/browser-storage'
import { onMissingChunk } from '../browser/load-chunk'
import { readEntry } from './document'
import { fetchDocument } from './fetch-document'

const RELOADED_FROM_KEY = 'liangyi.reloaded-from'

/** Whether the site serves another build than `current`. */
async function isDeployChanged(current: string): Promise<boolean> {
  const html = await (await fetchDocument()).text()
  const served = readEntry(new DOMParser().parseFromString(html, 'text/html'))
  return served !== undefined && served.script !== current
}

/** Records a reload of this build. Returns false if there was one before, or without storage. */
function recordReload(script: string): boolean {
  if (readStored(RELOADED_FROM_KEY, 'session') === script) return false
  return writeStored(RELOADED_FROM_KEY, script, 'session')
}

async function reloadIfStale(): Promise<void> {
  const entry = readEntry(document)
  if (!entry || !navigator.onLine) return
  if ((await isDeployChanged(entry.script)) && recordReload(entry.script)) location.reload()
}

/**
 * Reloads the page, once per build, if a chunk is missing and the site serves another build: a deployment may have
 * removed the chunks of an open tab. Returns a cleanup function.
 */
export function reloadForStaleChunks(): () => void {
  // The page already shows that the chunk failed.
  return onMissingChunk(() => void reloadIfStale().catch(() => {}))
}
