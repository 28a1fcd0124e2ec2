import { expect, test } from 'vitest'
import { firstFrames, nearestFrame } from './turntable-frames'

test('the first frames are spread evenly over the turn', () => {
  expect(firstFrames(24)).toEqual([0, 6, 12, 18])
  expect(firstFrames(9)).toEqual([0, 2, 4, 6])
})

test.each([
  ['the frame itself', 7, [0, 7, 12], 7],
  ['the closest one', 10, [0, 6, 12], 12],
  ['the closest one across the end of the turn', 22, [0, 6, 12, 18], 0],
  ['none before any has loaded', 3, [], undefined],
])('a turned piece shows %s', (_, index, loaded, expected) => {
  expect(nearestFrame(index, new Set(loaded), 24)).toBe(expected)
})
