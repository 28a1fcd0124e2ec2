import { afterEach, expect, test, vi } from 'vitest'
import { createProgress } from './prerender-language'

afterEach(() => vi.useRealTimers())

test('a long build logs the number of finished pages and images every five seconds', () => {
  vi.useFakeTimers()
  const log = vi.fn<(message: string) => void>()
  const finishPage = createProgress({ pages: 1012, countImages: () => 1300, log })
  for (let page = 0; page < 1012; page += 1) {
    vi.advanceTimersByTime(10)
    finishPage()
  }
  expect(log.mock.calls.flat()).toEqual(['500 of 1,012 pages, 1,300 images', '1,000 of 1,012 pages, 1,300 images'])
})
