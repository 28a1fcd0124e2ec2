import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIT, MAX_SCALE, pan, type View, zoomBy } from './zoom'
import { ZOOM_STEP, zoomActionForKey } from './zoom-keys'

const frame = { width: 400, height: 500 }

test('coming closer to a point keeps what lies under it there', () => {
  const view = zoomBy(FIT, 2, { x: 50, y: -80 }, frame)
  expect(view).toEqual({ scale: 2, x: -50, y: 80 })
})

test('a whole picture can not be moved', () => {
  expect(pan(FIT, 40, -20, frame)).toEqual(FIT)
})

test('a picture moves until its edge meets the frame', () => {
  expect(pan({ scale: 2, x: 0, y: 0 }, 1000, -1000, frame)).toEqual({ scale: 2, x: 200, y: -250 })
})

test('stepping back all the way brings the picture to the middle', () => {
  expect(zoomBy({ scale: 3, x: 400, y: -300 }, 0.01, { x: 10, y: 10 }, frame)).toEqual(FIT)
})

test('no sequence of moves shows what is beside the picture', () => {
  const number = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  const move = fc.record({ factor: fc.double({ min: 0.1, max: 5, noNaN: true }), x: number(200), y: number(250) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      const view = moves.reduce<View>(
        (now, { factor, x, y }) => pan(zoomBy(now, factor, { x, y }, frame), x, y, frame),
        FIT,
      )
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(MAX_SCALE)
      expect(Math.abs(view.x)).toBeLessThanOrEqual((frame.width * (view.scale - 1)) / 2 + 1e-9)
      expect(Math.abs(view.y)).toBeLessThanOrEqual((frame.height * (view.scale - 1)) / 2 + 1e-9)
    }),
  )
})

test('plus and minus come closer and step back, zero shows the whole', () => {
  expect(zoomActionForKey('+', true)).toEqual({ kind: 'closer', factor: ZOOM_STEP })
  expect(zoomActionForKey('=', true)).toEqual({ kind: 'closer', factor: ZOOM_STEP })
  expect(zoomActionForKey('-', false)).toEqual({ kind: 'closer', factor: 1 / ZOOM_STEP })
  expect(zoomActionForKey('0', false)).toEqual({ kind: 'whole' })
})

test('the arrows turn to the next picture while one is whole, and move it once it is closer', () => {
  expect(zoomActionForKey('ArrowRight', true)).toEqual({ kind: 'turn', by: 1 })
  expect(zoomActionForKey('ArrowLeft', true)).toEqual({ kind: 'turn', by: -1 })
  expect(zoomActionForKey('ArrowRight', false)).toMatchObject({ kind: 'move', y: 0 })
  expect(zoomActionForKey('ArrowUp', false)).toMatchObject({ kind: 'move', x: 0 })
  expect(zoomActionForKey('a', true)).toBeNull()
})
