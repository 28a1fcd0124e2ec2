import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

declare global {
  var startedScripts: string[] | undefined
}

/** Says that the document's first image is on the screen, or lost. */
let showImage = () => {}
vi.mock('./after-image', () => ({
  afterImage: (_: HTMLImageElement, next: () => void) => {
    showImage = next
  },
}))

/** Each test has a script of its own, as a script is imported once. */
let script = ''
let tests = 0

beforeEach(() => {
  tests += 1
  globalThis.startedScripts = []
  script = `data:text/javascript,globalThis.startedScripts.push("${tests}")`
  showImage = () => {}
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  // Ends what a test has not started: its listeners would start it in the next.
  window.dispatchEvent(new Event('pointerdown'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  window.earlyInput = undefined
})

async function openDocument(body = '', state?: string): Promise<void> {
  const entry = JSON.stringify({ script, chunks: ['/assets/page.js'], styleSheet: '/assets/index.css', state })
  document.body.innerHTML = `<script type="application/json" id="entry">${entry}</script>${body}`
  vi.resetModules()
  await import('./start-shop')
}

const IMAGE = '<img fetchpriority="high" alt="">'

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

test('a document with a first image starts the shop’s script when that is on the screen', async () => {
  await openDocument(IMAGE)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await countStarts()).toBe(0)
  showImage()
  await vi.waitFor(async () => expect(await countStarts()).toBe(1))
  showImage()
  expect(await countStarts()).toBe(1)
})

/** The document took so long from its request to its end. */
function stubDocumentTime(milliseconds: number): void {
  const requestStart = performance.now() - milliseconds
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [Object.assign(performance.mark(type), { requestStart })] : [],
  )
}

const preloaded = () => document.head.querySelector('link[rel=modulepreload]')?.getAttribute('href')

test('on a slow line the script is preloaded at once, and starts after the first image', async () => {
  stubDocumentTime(600)
  await openDocument(IMAGE)
  expect(preloaded()).toBe('/assets/page.js')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await countStarts()).toBe(0)
})

test('on a fast line the script leaves the line to the first image', async () => {
  stubDocumentTime(30)
  await openDocument(IMAGE)
  await vi.advanceTimersByTimeAsync(1000)
  expect(preloaded()).toBeUndefined()
  showImage()
  expect(preloaded()).toBe('/assets/page.js')
})

describe('an image outside the first screen', () => {
  const LAZY =
    '<picture><source srcset="/ring.avif 400w"><img loading="lazy" srcset="/ring.webp 400w" src="/ring.webp" alt=""></picture>'
  const files = () =>
    [...document.querySelectorAll('source, img[loading]')].map((element) =>
      ['srcset', 'src'].map((name) => element.getAttribute(name)),
    )
  const NO_FILES = [
    [null, null],
    [null, null],
  ]
  const FILES = [
    ['/ring.avif 400w', null],
    ['/ring.webp 400w', '/ring.webp'],
  ]

  /** A document with such an image, so many pixels below the top of the screen. */
  async function openWithLazyImage(top: number): Promise<void> {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100))
    await openDocument(IMAGE + LAZY)
  }

  test('gets its files once the shop’s script is there', async () => {
    await openWithLazyImage(innerHeight + 1)
    expect(files()).toEqual(NO_FILES)
    await vi.advanceTimersByTimeAsync(2500)
    await vi.waitFor(() => expect(files()).toEqual(FILES))
  })

  test('gets its files once the shop’s script has failed', async () => {
    script = 'data:text/javascript,throw 1'
    await openWithLazyImage(innerHeight + 1)
    await vi.advanceTimersByTimeAsync(2500)
    await vi.waitFor(() => expect(files()).toEqual(FILES))
  })

  test('gets its files on the first scroll', async () => {
    await openWithLazyImage(innerHeight + 1)
    window.dispatchEvent(new Event('scroll'))
    expect(files()).toEqual(FILES)
  })

  test('keeps its files where it is on the screen after all', async () => {
    await openWithLazyImage(innerHeight - 1)
    expect(files()).toEqual(FILES)
  })
})

test('a first image that takes longer than 2.5 seconds no longer keeps the script waiting', async () => {
  await openDocument(IMAGE)
  await vi.advanceTimersByTimeAsync(2500)
  await vi.waitFor(async () => expect(await countStarts()).toBe(1))
})

test.each(['pointerdown', 'keydown', 'touchstart'])(
  'the first %s starts the shop’s script while the first image is still loading',
  async (event) => {
    await openDocument(IMAGE)
    document.body.dispatchEvent(new Event(event, { bubbles: true }))
    await vi.waitFor(async () => expect(await countStarts()).toBe(1))
    document.body.dispatchEvent(new Event(event, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await countStarts()).toBe(1)
  },
)

describe('data in a file of its own', () => {
  const STATE = '/assets/products-1.json'
  const PLACE = '<script type="application/json" id="state"></script>'
  const place = () => document.getElementById('state')?.textContent

  async function openWithState(...responses: (() => Promise<Response>)[]): Promise<{ fetched: () => number }> {
    const fetchFile = vi.fn(() => responses.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetchFile)
    window.earlyInput = { events: [], stop: () => {} }
    await openDocument(PLACE, STATE)
    return { fetched: () => fetchFile.mock.calls.length }
  }

  test('is fetched once, with the scripts, and put into its place', async () => {
    const { fetched } = await openWithState(async () => new Response('[1]'))
    expect(fetched()).toBe(1)
    await window.earlyInput?.loadState?.()
    expect([place(), fetched()]).toEqual(['[1]', 1])
  })

  test.each([
    ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('{}', { status: 500 })],
    ['a page instead of it', async () => new Response('<!doctype html>')],
    ['half of it', async () => new Response('[[1')],
  ])('after %s is fetched again by the next attempt', async (_, fail) => {
    const { fetched } = await openWithState(fail, async () => new Response('[2]'))
    await countStarts()
    expect([place(), fetched()]).toEqual(['', 1])
    await window.earlyInput?.loadState?.()
    expect([place(), fetched()]).toEqual(['[2]', 2])
  })
})

describe('the whole style sheet', () => {
  const links: HTMLLinkElement[] = []

  beforeEach(async () => {
    links.length = 0
    await openDocument()
    document.head.innerHTML = '<style>.card{}</style>'
    vi.spyOn(document.head, 'append').mockImplementation(
      (link) => void (link instanceof HTMLLinkElement && links.push(link)),
    )
  })

  function answer(index: number, event: 'load' | 'error', rules: object[]): void {
    const link = links[index]
    if (!link) throw new Error('not asked for')
    // As in a browser, where the rules of a sheet that failed can't be read.
    Object.defineProperty(link, 'sheet', { value: event === 'load' ? { cssRules: rules } : undefined })
    link.dispatchEvent(new Event(event))
  }

  test('is asked for once, and takes the place of the document’s own styles', async () => {
    const first = window.loadStyles?.()
    expect(window.loadStyles?.()).toBe(first)
    expect(document.querySelector('style')).not.toBeNull()
    answer(0, 'load', [{}])
    await first
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/index.css'])
    expect(document.querySelector('style')).toBeNull()
  })

  test.each(['error', 'load'] as const)('after a %s without rules is asked for again', async (event) => {
    const first = window.loadStyles?.()
    answer(0, event, [])
    await expect(first).rejects.toThrow('The style sheet did not arrive')
    expect(document.querySelector('style')).not.toBeNull()
    const second = window.loadStyles?.()
    answer(1, 'load', [{}])
    await second
    expect(links).toHaveLength(2)
  })
})
