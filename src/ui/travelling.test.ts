import { expect, test } from 'vitest'
import { sendPicture, sentPicture, transformBetween, wasSent } from './travelling'

test('a picture starts where its card stood, at its size', () => {
  const card = new DOMRect(20, 300, 170, 212.5)
  const place = new DOMRect(100, 120, 680, 850)
  expect(transformBetween(card, place)).toBe('translate(-80px, 180px) scale(0.25)')
})

test('the file of the clicked picture is known to the page of the same piece alone', () => {
  const image = document.createElement('img')
  Object.defineProperty(image, 'currentSrc', { value: '/edge-ring.avif' })
  sendPicture('edge-ring', image)
  expect(sentPicture('edge-ring')).toBe('/edge-ring.avif')
  expect(sentPicture('rivet-studs')).toBeUndefined()
  expect(wasSent('edge-ring')).toBe(true)
})
