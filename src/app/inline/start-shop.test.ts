import { afterEach, beforeEach, expect, test, vi } from 'vitest'

declare global {
  var startedScripts: string[] | undefined
}

/** Each test has a script of its own, as a script is imported once. */
let script = ''
let tests = 0

beforeEach(() => {
  tests += 1
  globalThis.startedScripts = []
  script = `data:text/javascript,globalThis.startedScripts.push("${tests}")`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
})

afterEach(() => {
  // Ends what a test has not started: its listeners would start it in the next.
  window.dispatchEvent(new Event('pointerdown'))
  vi.useRealTimers()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

async function openDocument(body = ''): Promise<void> {
  const entry = JSON.stringify({ script, chunks: ['/assets/page.js'] })
  document.body.innerHTML = `<script type="application/json" id="entry">${entry}</script>${body}`
  vi.resetModules()
  await import('./start-shop')
}

const IMAGE = '<img fetchpriority="high" alt="">'

/** A document whose first image is still on its way. */
async function openWithImage(): Promise<HTMLImageElement> {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })
  await openDocument(IMAGE)
  const image = document.querySelector('img')
  if (!image) throw new Error('no image')
  return image
}

async function countStarts(): Promise<number> {
  // The script is imported, which takes no timer.
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  return globalThis.startedScripts?.length ?? 0
}

test('a document without a first image starts the shop’s script at once', async () => {
  await openDocument()
  await vi.waitFor(async () => expect(await countStarts()).toBe(1))
})

test('a document whose first image is there already starts the shop’s script at once', async () => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true })
  await openDocument(IMAGE)
  await vi.waitFor(async () => expect(await countStarts()).toBe(1))
})

test('while the first image loads, the script is only preloaded', async () => {
  await openWithImage()
  await vi.advanceTimersByTimeAsync(2400)
  expect(await countStarts()).toBe(0)
  expect(document.head.querySelector('link[rel=modulepreload]')).toHaveAttribute('href', '/assets/page.js')
})

test.each(['load', 'error'])('the shop’s script starts two frames after the first image’s %s event', async (event) => {
  const image = await openWithImage()
  image.dispatchEvent(new Event(event))
  expect(await countStarts()).toBe(0)
  await vi.advanceTimersByTimeAsync(40)
  await vi.waitFor(async () => expect(await countStarts()).toBe(1))
})

test('a first image that takes longer than 2.5 seconds no longer keeps the script waiting', async () => {
  await openWithImage()
  await vi.advanceTimersByTimeAsync(2500)
  await vi.waitFor(async () => expect(await countStarts()).toBe(1))
})

test.each(['pointerdown', 'keydown', 'touchstart'])(
  'the first %s starts the shop’s script while the first image is still loading',
  async (event) => {
    await openWithImage()
    document.body.dispatchEvent(new Event(event, { bubbles: true }))
    await vi.waitFor(async () => expect(await countStarts()).toBe(1))
    document.body.dispatchEvent(new Event(event, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await countStarts()).toBe(1)
  },
)
