import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterImage } from './after-image'

/** Tells what was painted, by the type of entry. */
let tell: Record<string, (entries: { element?: Element }[]) => void> = {}
let decoding: { resolve: () => void; reject: (error: Error) => void }

beforeEach(() => {
  tell = {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #callback: (list: { getEntries: () => object[] }) => void
      constructor(callback: (list: { getEntries: () => object[] }) => void) {
        this.#callback = callback
      }
      observe({ type }: { type: string }): void {
        tell[type] = (entries) => this.#callback({ getEntries: () => entries })
      }
    },
  )
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function waitForImage(): { image: HTMLImageElement; next: () => void } {
  const image = document.createElement('img')
  image.decode = () =>
    new Promise<void>((resolve, reject) => {
      decoding = { resolve, reject }
    })
  const next = vi.fn<() => void>()
  afterImage(image, next)
  return { image, next }
}

test('the image has been painted when the browser calls it the largest', () => {
  const { image, next } = waitForImage()
  tell['largest-contentful-paint']?.([{ element: document.body }])
  expect(next).not.toHaveBeenCalled()
  tell['largest-contentful-paint']?.([{ element: document.body }, { element: image }])
  expect(next).toHaveBeenCalledOnce()
})

test.each([
  ['is decoded', () => decoding.resolve()],
  ['cannot be decoded', () => decoding.reject(new Error('broken'))],
])('an image that %s counts as painted 100 ms after the first paint', async (_, settle) => {
  const { next } = waitForImage()
  settle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(next).not.toHaveBeenCalled()
  tell.paint?.([{}])
  await vi.advanceTimersByTimeAsync(99)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalledOnce()
})
