import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIT, MAX_SCALE, pan, type ZoomTransform, zoomBy } from './zoom'

const frame = { width: 400, height: 500 }

test('zooming in at a point keeps that point in place', () => {
  const transform = zoomBy(FIT, 2, { x: 50, y: -80 }, frame)
  expect(transform).toEqual({ scale: 2, x: -50, y: 80 })
})

test('no sequence of zooms and pans uncovers the frame', () => {
  const offset = (max: number) => fc.double({ min: -max, max, noNaN: true })
  const move = fc.record({ factor: fc.double({ min: 0.1, max: 5, noNaN: true }), x: offset(200), y: offset(250) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      const transform = moves.reduce<ZoomTransform>(
        (current, { factor, x, y }) => pan(zoomBy(current, factor, { x, y }, frame), x, y, frame),
        FIT,
      )
      expect(transform.scale).toBeGreaterThanOrEqual(1)
      expect(transform.scale).toBeLessThanOrEqual(MAX_SCALE)
      expect(Math.abs(transform.x)).toBeLessThanOrEqual((frame.width * (transform.scale - 1)) / 2 + 1e-9)
      expect(Math.abs(transform.y)).toBeLessThanOrEqual((frame.height * (transform.scale - 1)) / 2 + 1e-9)
    }),
  )
})
