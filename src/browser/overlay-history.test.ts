import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addOverlay, leaveDocument, navigateOverOverlays, readMark, startOverlayHistory } from './overlay-history'

const navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace: vi.fn() }
const router = navigateOverOverlays(navigator)
const assign = vi.fn()
const replace = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(location, 'replace').mockImplementation(replace)
  history.pushState(null, '', '/rings')
  onTestFinished(startOverlayHistory())
})

/** Waits for the task in which a closed overlay's entry is left. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('Back doesn’t close an overlay whose entry the browser has refused, but a link in it is followed', () => {
  vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
  })
  addOverlay(() => {})
  expect(readMark()).toBeUndefined()
  router.push('/about')
  expect(navigator.push).toHaveBeenCalledExactlyOnceWith('/about')
})

test('a link in an overlay is followed as a document when the browser refuses to replace its entry', () => {
  addOverlay(() => {})
  navigator.replace.mockImplementationOnce(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
  })
  router.push('/about')
  expect(navigator.push).not.toHaveBeenCalled()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/about')
})

test('closing the overlay that a payment page replaces doesn’t go back, which would cancel its loading', async () => {
  const go = vi.spyOn(history, 'go')
  const close = addOverlay(() => {})
  leaveDocument('https://pay.example/')
  close()
  await nextTask()
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://pay.example/')
  expect(go).not.toHaveBeenCalled()
  // The payment page's loading was stopped.
  const closeAgain = addOverlay(() => {})
  closeAgain()
  await nextTask()
  expect(go).toHaveBeenCalledExactlyOnceWith(-1)
})

test('a page behind a traversal that never arrives is opened all the same', async () => {
  vi.spyOn(history, 'go').mockImplementation(() => {})
  const close = addOverlay(() => {})
  close()
  await nextTask()
  leaveDocument('https://pay.example/')
  expect(assign).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('https://pay.example/'), { timeout: 10_000 })
})

test('two overlays that close at once leave both entries', async () => {
  const go = vi.spyOn(history, 'go')
  const closers = [addOverlay(() => {}), addOverlay(() => {})]
  expect(readMark()).toEqual({ count: 2, from: location.href })
  for (const close of closers) close()
  await nextTask()
  expect(go).toHaveBeenCalledExactlyOnceWith(-2)
})
