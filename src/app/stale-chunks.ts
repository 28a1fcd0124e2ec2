import { onMissingChunk } from '../load-chunk'

const RELOADED_FROM_KEY = 'liangyi.reloaded-from'

/** After this long a site that has not sent its document counts as one that can't be asked. */
const TIME_LIMIT_MS = 15_000

/**
 * The address of the shop's script that a document names; undefined where it is no document of the shop. Checked by hand,
 * as every page loads this file and none needs a schema library for its first view.
 */
function entryScript(document: Document): string | undefined {
  const text = document.getElementById('entry')?.textContent
  const entry: unknown = text ? JSON.parse(text) : null
  if (typeof entry !== 'object' || entry === null || !('script' in entry)) return undefined
  return typeof entry.script === 'string' ? entry.script : undefined
}

/** Whether the site now serves another build than the one this page came from. */
async function isDeployChanged(current: string): Promise<boolean> {
  const response = await fetch(location.href, {
    cache: 'no-store',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  const served = entryScript(new DOMParser().parseFromString(await response.text(), 'text/html'))
  return served !== undefined && served !== current
}

/** Records that a reload left this build; false where one has before, or where nothing can be stored. */
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
  const script = entryScript(document)
  if (!script || !navigator.onLine) return
  if ((await isDeployChanged(script)) && recordReload(script)) location.reload()
}

/**
 * A deploy may have removed the chunks that an open tab still asks for. When code that someone waits for is missing, and
 * the site serves another build by now, the page reloads, at its address and at most once from each build. Gives a
 * function that stops it.
 */
export function reloadForStaleChunks(): () => void {
  // A site that can't be asked has the same trouble as the chunk, which says so itself.
  return onMissingChunk(() => void reloadIfStale().catch(() => {}))
}
