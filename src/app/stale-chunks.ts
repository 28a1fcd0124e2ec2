const RELOADED_AT_KEY = 'liangyi.reloaded-at'
const RELOAD_INTERVAL_MS = 60_000

/**
 * A deploy may have removed the chunks that an open tab still asks for: reload once to get the new ones. A second
 * failure within a minute is a real one and is left to the error page.
 */
export function reloadOnceForStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < RELOAD_INTERVAL_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
    location.reload()
  })
}
