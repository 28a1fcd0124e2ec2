import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from './errors'
import { TIME_LIMITS_MS, withTimeLimit } from './time-limits'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})

test('a call without a response fails at its time limit, with the failure text', async () => {
  let signal: AbortSignal | undefined
  const call = withTimeLimit('read', { failure: 'No reviews.' }, (limited) => {
    signal = limited
    return never()
  })
  const settled = call.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(TIME_LIMITS_MS.read - 1)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal?.aborted).toBe(true)
  const error = await settled
  expect(error).toBeInstanceOf(BackendError)
  expect(error).toMatchObject({ kind: 'timeout', message: 'No reviews.', isRetryable: true })
})

test('every call but a sign-out allows ten seconds', () => {
  const { signOut, ...others } = TIME_LIMITS_MS
  expect(Math.min(...Object.values(others))).toBeGreaterThan(10_000)
  expect(signOut).toBeLessThan(10_000)
})

test('a call that responds leaves no timer behind', async () => {
  expect(await withTimeLimit('write', { failure: '' }, async () => 'done')).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('an aborted call throws the reason of the caller’s signal at once', async () => {
  const controller = new AbortController()
  const call = withTimeLimit('read', { failure: '', signal: controller.signal }, never)
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await expect(withTimeLimit('read', { failure: '', signal: controller.signal }, never)).rejects.toMatchObject({
    name: 'AbortError',
  })
})
