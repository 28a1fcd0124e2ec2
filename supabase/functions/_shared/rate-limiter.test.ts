import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRateLimiter } from './rate-limiter.ts'

test('a burst of 3 is accepted, and then 3 calls a second', () => {
  const limiter = createRateLimiter(3)
  const acquiredAt = (now: number) => [1, 2, 3, 4].filter(() => limiter.tryAcquire(now)).length
  assert.equal(acquiredAt(10_000), 3)
  assert.equal(acquiredAt(10_000), 0)
  assert.equal(acquiredAt(10_334), 1)
  assert.equal(acquiredAt(60_000), 3)
})
