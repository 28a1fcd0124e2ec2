import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ZoomDialog } from './zoom-dialog'

function openZoom() {
  render(<ZoomDialog images={[{ url: 'ring.webp', alt: 'A ring' }]} initialIndex={0} onClose={() => {}} />)
  return screen.getByRole('img', { name: 'A ring' })
}

const scaleOf = (image: HTMLElement) => Number(/scale\((.+)\)/.exec(image.style.transform)?.[1])

test('a picture zooms in and out by the wheel, without scrolling the page', () => {
  const image = openZoom()
  const isHandled = !fireEvent.wheel(image, { deltaY: -200 })
  expect(isHandled).toBe(true)
  expect(scaleOf(image)).toBeGreaterThan(1)
  fireEvent.wheel(image, { deltaY: 400 })
  expect(scaleOf(image)).toBe(1)
})

test('two fingers that move apart enlarge a picture by as much', () => {
  const image = openZoom()
  fireEvent.pointerDown(image, { pointerId: 1, clientX: 100, clientY: 100 })
  fireEvent.pointerDown(image, { pointerId: 2, clientX: 200, clientY: 100 })
  fireEvent.pointerMove(image, { pointerId: 2, clientX: 300, clientY: 100 })
  expect(scaleOf(image)).toBe(2)
  fireEvent.pointerUp(image, { pointerId: 2 })
  fireEvent.pointerMove(image, { pointerId: 1, clientX: 150, clientY: 100 })
  expect(scaleOf(image)).toBe(2)
})

test('a double press enlarges a picture, and another fits it again', () => {
  const image = openZoom()
  fireEvent.doubleClick(image)
  expect(scaleOf(image)).toBe(2.5)
  fireEvent.doubleClick(image)
  expect(scaleOf(image)).toBe(1)
})

test('plus and minus enlarge and reduce a picture, and arrows move an enlarged one', async () => {
  const image = openZoom()
  const user = userEvent.setup()
  const place = () => /translate\((.+)px, (.+)px\)/.exec(image.style.transform)?.slice(1).map(Number)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 500))
  await user.keyboard('{ArrowUp}')
  expect(scaleOf(image)).toBe(1)
  await user.keyboard('++-')
  expect(scaleOf(image)).toBeCloseTo(1.6)
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(place()).toEqual([80, 80])
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(place()).toEqual([0, 0])
})
