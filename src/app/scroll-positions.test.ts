import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreScrollPosition, scrollPositions, watchScrollPosition } from './scroll-positions'

let pageHeight = 0
let resize = () => {}
let stop = () => {}

/** Scrolls within the page's height. */
function moveTo(top: number): void {
  vi.stubGlobal('scrollY', Math.max(0, Math.min(top, pageHeight - innerHeight)))
}

/** Scrolls like a visitor: browsers send the event after the scroll. */
function scrollPage(top: number): void {
  moveTo(top)
  dispatchEvent(new Event('scroll'))
}

function setHeight(height: number): void {
  pageHeight = height
  scrollPage(scrollY)
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => moveTo(top))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe() {}
      disconnect() {
        resize = () => {}
      }
    },
  )
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight)
  document.body.innerHTML = '<main id="main"></main>'
  scrollPositions.setState(scrollPositions.getInitialState(), true)
  pageHeight = 5000
  const stopWatching = watchScrollPosition('list')
  scrollPage(2000)
  stopWatching()
  scrollPage(0)
  pageHeight = innerHeight + 500
  stop = restoreScrollPosition('list')
})
afterEach(() => {
  document.body.innerHTML = ''
  stop()
  vi.restoreAllMocks()
})

test('an old position is reached once the page is tall enough, and held while it grows and shrinks', () => {
  expect(scrollY).toBe(500)
  setHeight(5000)
  resize()
  dispatchEvent(new Event('scroll'))
  expect(scrollY).toBe(2000)
  setHeight(innerHeight + 900)
  resize()
  setHeight(5000)
  resize()
  dispatchEvent(new Event('scroll'))
  expect(scrollY).toBe(2000)
})

test('a scroll that isn’t the shop’s own stops the restoration of an old position', () => {
  scrollPage(120)
  setHeight(5000)
  resize()
  dispatchEvent(new Event('scroll'))
  expect(scrollY).toBe(120)
})

test('Forward while Back is restoring a position restores that of the page it returns to', () => {
  stop()
  const controller = new AbortController()
  // The router's listener comes first.
  const goForward = () => {
    stop = restoreScrollPosition('product')
  }
  addEventListener('popstate', goForward, { signal: controller.signal })
  const stopWatching = watchScrollPosition('product')
  pageHeight = 5000
  scrollPage(1500)
  stopWatching()
  restoreScrollPosition('list')
  dispatchEvent(new Event('popstate'))
  controller.abort()
  expect(document.documentElement.style.overflowAnchor).toBe('none')
  expect(scrollY).toBe(1500)
})
