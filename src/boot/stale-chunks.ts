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

/** Records a reload from this build. Returns false after an earlier one, or without storage. */
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
 * Reloads the page, once per build, if a chunk is missing and the site serves another build: a deploy may have removed
 * the chunks of an open tab. Returns a function that stops it.
 */
export function reloadForStaleChunks(): () => void {
  // The page already shows that the chunk failed.
  return onMissingChunk(() => void reloadIfStale().catch(() => {}))
}
