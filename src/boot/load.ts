import { readEntry } from '../browser/document-entry'
import { reloadScripts } from '../browser/load-chunk'
import { translatedQuery } from '../domain/list-parameters'
import { inLowerCase } from '../domain/paths'
import { type EarlyEvent, ROOT_ID, STATUS_ID } from './document'

/*
 * Inlined at the end of every document: leads an address in capitals to its own document, or imports the shop's
 * script once the first image has loaded, at the first press, or after `FIRST_IMAGE_TIMEOUT_MS`, and reports a missing
 * script. Preloads the page's modules at low priority, after the first image or, on a slow connection, after
 * `PRELOAD_DELAY_MS`.
 */

/** On a slow connection, overlaps the modules' latency with fonts and the first image. */
const PRELOAD_DELAY_MS = 250
const FIRST_IMAGE_TIMEOUT_MS = 2500
const LOAD_TIMEOUT_MS = 10_000

const { script = '', chunks = [], state } = readEntry(document) ?? {}
const input = window.earlyInput
const status = document.getElementById(STATUS_ID)
const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
const modules = state ? [...chunks, state] : [...chunks]
let hasFailed = false
let isStarted = false

/** Whether the visitor expects a reaction, unlike when typing. */
function isPress({ type, target }: EarlyEvent): boolean {
  return (type !== 'input' && type !== 'change') || target.matches('select, [type=radio], [type=checkbox]')
}

function renderStatus(): void {
  const isAwaited = !document.getElementById(ROOT_ID)?.firstChild || input?.events.some(isPress)
  if (!status || !isAwaited) return
  const { wait = '', failure = '', retry: label = '' } = status.dataset
  status.textContent = hasFailed ? `${failure} ` : wait
  if (!hasFailed) return
  const button = document.createElement('button')
  button.textContent = label
  button.onclick = tryAgain
  status.append(button)
}

function setFailed(failed: boolean): void {
  hasFailed = failed
  renderStatus()
}

const showFailure = () => setFailed(true)

/** The script may be cut off, or gone with a deployment. */
function tryAgain(): void {
  setFailed(false)
  reloadScripts().catch(showFailure)
}

function preloadModules(): void {
  for (const href of modules.splice(0)) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
}

function start(): void {
  if (isStarted) return
  isStarted = true
  preloadModules()
  const timer = setTimeout(showFailure, LOAD_TIMEOUT_MS)
  void import(/* @vite-ignore */ script).then(() => setFailed(false), showFailure).finally(() => clearTimeout(timer))
}

/** Starts after the first paint. A hidden tab, which isn't painted, starts after `FIRST_IMAGE_TIMEOUT_MS`. */
function startAfterPaint(): void {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}

for (const controls of document.querySelectorAll<HTMLFieldSetElement>('fieldset[data-slot=form-controls]')) {
  controls.disabled = false
}
// The build doesn't know this page's query.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
  link.search = translatedQuery(location.search)
}
if (input) Object.assign(input, { showFailure, onEvent: renderStatus })
renderStatus()

// A host knows addresses in their own case alone.
const { pathname, search, hash } = location
const ownPath = inLowerCase(pathname)
if (ownPath !== pathname) location.replace(ownPath + search + hash)
else if (!image) start()
else {
  if (image.complete) startAfterPaint()
  for (const type of ['load', 'error']) image.addEventListener(type, startAfterPaint)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { passive: true, capture: true })
  setTimeout(preloadModules, PRELOAD_DELAY_MS)
  setTimeout(start, FIRST_IMAGE_TIMEOUT_MS)
}
