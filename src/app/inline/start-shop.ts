import { afterImage } from './after-image'
import './early-input'
import { holdImages, releaseImages } from './held-images'

/*
 * Inlined at the end of every document: enables its forms, answers early presses, and starts the shop's script behind
 * the first image, at once where there is none, or as soon as someone reaches for the page. Until the script is there,
 * images outside the first screen leave the line to it.
 */

/** After this long without the shop's script, whoever presses something is told. */
const START_TIMEOUT_MS = 10_000
/** The first image may keep the script waiting for this long. */
const FIRST_IMAGE_TIMEOUT_MS = 2500
/** A document that takes longer than this tells of a slow line. */
const SLOW_DOCUMENT_MS = 300

const input = window.earlyInput
const status = document.getElementById('early-status')
type Entry = {
  /** The address of the shop's script. */
  script: string
  /** The chunks that it will import. */
  chunks: string[]
  /** The whole style sheet. */
  styleSheet: string
  /** The file of the queries that the page was rendered from, unless the document holds them. */
  state?: string
}
const { script, chunks, styleSheet, state }: Entry = JSON.parse(document.getElementById('entry')?.textContent ?? '{}')
let retry: (() => void) | undefined
let isPreloaded = false
let isStarted = false

function say(): void {
  if (!status || !input?.events.some(({ type }) => type !== 'input' && type !== 'change')) return
  status.textContent = retry ? 'This page could not load fully. What you did is saved. ' : 'One moment...'
  if (!retry) return
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.onclick = retry
  status.append(button)
}

function fail(onRetry?: () => void): void {
  retry = onRetry
  say()
}

/** Loads once, and again after a failure. */
function loadOnce(load: () => Promise<unknown>): () => Promise<unknown> {
  let request: Promise<unknown> | undefined
  return () => {
    request ??= load().catch((error: unknown) => {
      request = undefined
      throw error
    })
    return request
  }
}

/** Puts the queries into their place in the document. Whatever is not JSON, such as a host's error page, counts as lost. */
const loadState = loadOnce(async () => {
  if (!state) return
  const response = await fetch(state, { priority: 'low', signal: AbortSignal.timeout(START_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The page's data answered ${response.status}`)
  const json = await response.text()
  JSON.parse(json)
  Object.assign(document.getElementById('state') ?? {}, { textContent: json })
})

/** The whole style sheet takes the place of the document's own styles, both at once, so that the page is styled once. */
const loadStyles = loadOnce(
  () =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link')
      link.onerror = () => {
        link.remove()
        reject(new Error('The style sheet did not arrive'))
      }
      link.onload = () => {
        // A host's error page comes as a sheet without rules.
        if (!link.sheet?.cssRules.length) return link.dispatchEvent(new Event('error'))
        link.media = 'all'
        document.querySelector('style')?.remove()
        resolve(link)
      }
      document.head.append(Object.assign(link, { rel: 'stylesheet', media: 'print', href: styleSheet }))
    }),
)

function load(): void {
  fail()
  const timer = setTimeout(() => {
    fail(load)
    releaseImages()
  }, START_TIMEOUT_MS)
  // The shop's script clears the status when it takes over.
  import(/* @vite-ignore */ script)
    .catch(() => fail(load))
    .finally(() => {
      clearTimeout(timer)
      // Before the page is hydrated, which begins in a task of its own.
      releaseImages()
    })
}

function preload(): void {
  if (isPreloaded) return
  isPreloaded = true
  loadState().catch(() => {})
  for (const href of chunks) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
}

/** Whether the document took long to come: then scripts that are asked for now come after the first image anyway. */
function isLineSlow(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && performance.now() - visit.requestStart > SLOW_DOCUMENT_MS
}

function start(): void {
  if (isStarted) return
  isStarted = true
  preload()
  load()
}

holdImages()
addEventListener('scroll', releaseImages, { once: true, passive: true, capture: true })
for (const controls of document.querySelectorAll<HTMLFieldSetElement>('fieldset[data-slot=form-controls]')) {
  controls.disabled = false
}
if (input) Object.assign(input, { fail, onPress: say, loadState })
window.loadStyles = loadStyles
say()

const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
if (!image) start()
else {
  if (isLineSlow()) preload()
  afterImage(image, start)
  // A tab in the background paints nothing.
  setTimeout(start, FIRST_IMAGE_TIMEOUT_MS)
  for (const type of ['pointerdown', 'keydown', 'touchstart']) {
    addEventListener(type, start, { once: true, passive: true, capture: true })
  }
}
addEventListener('online', () => {
  if (retry) retry()
})
