import { environment } from '../backends/current-environment'
import { onMissingChunk } from '../browser/load-chunk'
import { countError, countEvent, takeEvents } from '../count-event'
import { idle } from '../ui/idle'

/** The share of visits whose web vitals are measured. */
const SAMPLE = 0.1

/** Whether the browser sends Do Not Track or Global Privacy Control. */
function isRefused(): boolean {
  return navigator.doNotTrack === '1' || Object(navigator).globalPrivacyControl === true
}

function sendIfHidden({ type }: Event): void {
  if (type !== 'pagehide' && document.visibilityState === 'visible') return
  const url = `${environment().supabase.url}/functions/v1/beacon`
  for (let events = takeEvents(); events.length > 0; events = takeEvents()) {
    navigator.sendBeacon?.(url, JSON.stringify({ events }))
  }
}

/**
 * Sends counted events when the page is hidden, with errors, missing chunks and the web vitals of some visits; nothing
 * where the visitor refuses to be counted. Returns a function that stops it.
 */
export function startBeacon(getPage: () => string): () => void {
  if (isRefused()) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const stopChunks = onMissingChunk(() => countEvent('missing-chunk', getPage()))
  addEventListener('error', ({ error }) => countError(error), { signal })
  addEventListener('unhandledrejection', ({ reason }) => countError(reason), { signal })
  // On the window, after the listeners of the web vitals on the document.
  addEventListener('visibilitychange', sendIfHidden, { signal })
  addEventListener('pagehide', sendIfHidden, { signal })
  if (Math.random() < SAMPLE) {
    void idle()
      .then(() => import('./vitals'))
      .then(({ countVitals }) => countVitals(getPage()))
      // The page does without it.
      .catch(() => {})
  }
  return () => {
    controller.abort()
    stopChunks()
  }
}
