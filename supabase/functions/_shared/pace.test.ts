import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

test('a burst is let through, and then so many a second', () => {
  const pace = createPace(3)
  const taken = (now: number) => [1, 2, 3, 4].filter(() => pace.takes(now)).length
  assert.equal(taken(10_000), 3)
  assert.equal(taken(10_000), 0)
  assert.equal(taken(10_334), 1)
  assert.equal(taken(60_000), 3)
})
