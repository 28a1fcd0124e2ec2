import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POLL_MS, watchMessages } from './watch-messages'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('without Realtime, a visible inbox is polled each minute, and no more once it is closed', () => {
  const onChange = vi.fn()
  const stop = watchMessages(onChange)
  vi.advanceTimersByTime(POLL_MS)
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(POLL_MS)
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  stop()
  vi.advanceTimersByTime(POLL_MS)
  expect(onChange).toHaveBeenCalledTimes(1)
})
