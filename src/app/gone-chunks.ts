const RELOADED_AT = 'liangyi.reloaded-at'
const AGAIN_AFTER = 60_000

/**
 * A deploy may have removed the chunks that an open tab still asks for: reload once to get the new ones. A second
 * failure within a minute is a real one and is left to the error page.
 */
export function reloadOnceForGoneChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    location.reload()
  })
}
