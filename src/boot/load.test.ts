import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

declare global {
  var startedScripts: string[] | undefined
}

const IMAGE = '<img fetchpriority="high" src="/ring.avif" alt="">'
const PAGE = '<div id="root"><button>Cart (0)</button><select></select><input></div>'

/** Reports a paint at once, or on `PaintObserver.report()`. */
class PaintObserver {
  static isPainted = true
  static report = () => {}

  constructor(callback: () => void) {
    PaintObserver.report = callback
  }

  observe() {
    if (PaintObserver.isPainted) PaintObserver.report()
  }
}

/** A new URL per test, since a module is evaluated once. */
let script = ''
let tests = 0

beforeEach(() => {
  tests += 1
  globalThis.startedScripts = []
  script = `data:text/javascript,globalThis.startedScripts.push("${tests}")`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('PerformanceObserver', PaintObserver)
})

afterEach(() => {
  PaintObserver.isPainted = true
  // Otherwise the listeners would start in the next test.
  window.dispatchEvent(new Event('pointerdown'))
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  window.earlyInput?.stop()
  window.earlyInput = undefined
})

async function openDocument(body = PAGE): Promise<void> {
  const entry = JSON.stringify({ script, chunks: ['/assets/page.js'], state: '/assets/page-state.js' })
  document.body.innerHTML = `${body}<div id="early-status" data-wait="One moment..." data-failure="This page didn’t load fully." data-retry="Try again"></div><script type="application/json" id="entry">${entry}</script>`
  vi.resetModules()
  await import('./record')
  await import('./load')
}

async function countStarts(): Promise<number> {
  // The import doesn't depend on timers.
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  return globalThis.startedScripts?.length ?? 0
}

const status = () => document.getElementById('early-status')?.textContent
const firstImage = () => document.querySelector('img')

describe('the shop’s script', () => {
  beforeEach(() => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))

  test('starts at once in a document without a first image', async () => {
    await openDocument()
    await expect.poll(() => countStarts()).toBe(1)
  })

  test.each(['load', 'error'])('starts, once, at the first image’s %s event', async (event) => {
    await openDocument(PAGE + IMAGE)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await countStarts()).toBe(0)
    firstImage()?.dispatchEvent(new Event(event))
    await expect.poll(() => countStarts()).toBe(1)
    firstImage()?.dispatchEvent(new Event(event))
    expect(await countStarts()).toBe(1)
  })

  test('waits for the first paint after a fast first image', async () => {
    PaintObserver.isPainted = false
    await openDocument(PAGE + IMAGE)
    firstImage()?.dispatchEvent(new Event('load'))
    expect(await countStarts()).toBe(0)
    expect(document.head.querySelector('link[rel=modulepreload]')).toBeNull()
    PaintObserver.report()
    await expect.poll(() => countStarts()).toBe(1)
  })

  test('starts at once if the first image is cached', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    await openDocument(PAGE + IMAGE)
    await expect.poll(() => countStarts()).toBe(1)
  })

  test('waits up to 2.5 seconds for the first image', async () => {
    await openDocument(PAGE + IMAGE)
    await vi.advanceTimersByTimeAsync(2500)
    await expect.poll(() => countStarts()).toBe(1)
  })

  test.each(['pointerdown', 'keydown'])('starts at the first %s while the first image loads', async (event) => {
    await openDocument(PAGE + IMAGE)
    document.body.dispatchEvent(new Event(event, { bubbles: true }))
    await expect.poll(() => countStarts()).toBe(1)
  })

  test('is preloaded with the page’s code and data while the first image loads slowly', async () => {
    await openDocument(PAGE + IMAGE)
    await vi.advanceTimersByTimeAsync(250)
    const links = [...document.head.querySelectorAll('link[rel=modulepreload]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/page.js', '/assets/page-state.js'])
  })
})

test('a link to another language has the page’s query before the script runs, without translated filters', async () => {
  history.replaceState(null, '', '/products?sort=price-asc&filter.p.product_type=Rings&filter.v.price.lte=90')
  await openDocument('<a href="/fr/products" hreflang="fr-CA">Français</a><a href="/about">Information</a>')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([`${location.origin}/fr/products?sort=price-asc&filter.v.price.lte=90`, '/about'])
  history.replaceState(null, '', '/')
})

describe('a script that fails', () => {
  const retry = () => document.querySelector<HTMLButtonElement>('#early-status button')

  beforeEach(() => {
    script = 'data:text/javascript,throw 1'
  })

  test('is not reported before a press', async () => {
    await openDocument()
    await countStarts()
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))
    expect(status()).toBe('')
  })

  test.each([
    ['a press', () => document.querySelector('button')?.click()],
    ['a choice', () => document.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }))],
  ])('is reported at %s', async (_, act) => {
    await openDocument()
    await countStarts()
    act()
    expect(status()).toBe('This page didn’t load fully. Try again')
  })

  test('is reported without a press on a page without content', async () => {
    await openDocument('<div id="root"></div>')
    expect(status()).toBe('One moment...')
    await expect.poll(() => retry()).not.toBeNull()
  })

  test('is reported after 10 seconds without a response', async () => {
    script = 'data:text/javascript,await new Promise(() => {})'
    await openDocument('<div id="root"></div>')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(retry()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(retry()).not.toBeNull()
  })

  test('reloads the page on request, once the site responds', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    let isReachable = false
    const respond = async () => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return new Response()
    }
    vi.stubGlobal('fetch', respond)
    await openDocument('<div id="root"></div>')
    await expect.poll(() => retry()).not.toBeNull()
    retry()?.click()
    expect(status()).toBe('One moment...')
    await expect.poll(() => retry()).not.toBeNull()
    expect(reload).not.toHaveBeenCalled()
    isReachable = true
    retry()?.click()
    await expect.poll(() => reload).toHaveBeenCalledOnce()
  })
})
