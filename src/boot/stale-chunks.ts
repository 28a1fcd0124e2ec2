import { onMissingChunk } from '../load-chunk'
import { readEntry } from './document'

const RELOADED_FROM_KEY = 'liangyi.reloaded-from'
const TIME_LIMIT_MS = 15_000

/** Whether the site now serves another build than the one this page came from. */
async function isDeployChanged(current: string): Promise<boolean> {
  const response = await fetch(location.href, {
    cache: 'no-store',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  const served = readEntry(new DOMParser().parseFromString(await response.text(), 'text/html'))
  return served !== undefined && served.script !== current
}

/** Records a reload from this build; false after an earlier one, or without storage. */
function recordReload(script: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FROM_KEY) === script) return false
    sessionStorage.setItem(RELOADED_FROM_KEY, script)
    return true
  } catch {
    return false
  }
}

async function reloadIfStale(): Promise<void> {
  const entry = readEntry(document)
  if (!entry || !navigator.onLine) return
  if ((await isDeployChanged(entry.script)) && recordReload(entry.script)) location.reload()
}

/**
 * Reloads the page, once from each build, when code is missing and the site serves another build: a deploy may have
 * removed the chunks of an open tab. Returns a function that stops it.
 */
export function reloadForStaleChunks(): () => void {
  // An unreachable site is the missing chunk's own failure, which the page shows.
  return onMissingChunk(() => void reloadIfStale().catch(() => {}))
}
