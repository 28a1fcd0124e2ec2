import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { CARD_MM } from '../catalogue/product/screen-scale'

const main = () => within(screen.getByRole('main'))
const radio = (name: RegExp | string) => main().getByRole('radio', { name })
const slider = (name: string) => screen.getByRole('slider', { name })
const storeSizes = (sizes: object) => localStorage.setItem('liangyi.sizes', JSON.stringify(sizes))
const storedSizes = () => JSON.parse(localStorage.getItem('liangyi.sizes') ?? 'null')

afterEach(() => vi.unstubAllGlobals())

async function openProduct(handle: string) {
  const shop = await renderShop(`/product/${handle}`)
  await main().findByText('Find your size')
  return shop
}

async function openGuide(handle: string) {
  const shop = await openProduct(handle)
  await shop.user.click(main().getByText('Find your size'))
  const guide = within(await screen.findByRole('dialog'))
  const section = guide.queryByText('With a ring that fits, on screen')
  if (section) await shop.user.click(section)
  return { ...shop, guide }
}

/** Opens the guide and sets the scale to 5 pixels per mm. */
async function openCircle(handle: string) {
  const shop = await openGuide(handle)
  await shop.user.click(shop.guide.getByRole('button', { name: 'Set the scale with a card' }))
  expect(slider('Height of the outline')).toHaveFocus()
  fireEvent.change(slider('Height of the outline'), { target: { value: String(Math.round(CARD_MM.height * 5)) } })
  await shop.user.click(shop.guide.getByRole('button', { name: 'The card matches' }))
  expect(slider('Size of the circle')).toHaveFocus()
  return shop
}

const setCircle = (mm: number) => fireEvent.change(slider('Size of the circle'), { target: { value: String(mm) } })

test('a ring laid on the screen after a bank card reads its size, which the guide chooses on the page', async () => {
  const { user, guide } = await openCircle('still-water-ring')
  setCircle(17.7)
  expect(guide.getByRole('status')).toHaveTextContent('Between 7 and 8: take 8')
  expect(slider('Size of the circle')).toHaveAttribute('aria-valuetext', '17.7 mm across')
  for (let press = 0; press < 4; press += 1) await user.click(guide.getByRole('button', { name: 'Smaller' }))
  expect(guide.getByRole('status')).toHaveTextContent('Size 7')
  await user.click(guide.getByRole('button', { name: 'Use this size' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(radio('7')).toBeChecked()
  expect(storedSizes()).toMatchObject({ ring: '7' })
})

test('the guide says that a read size is sold out, or beyond the piece’s sizes, and offers no choice of it', async () => {
  const { guide } = await openCircle('edge-ring')
  const offer = () => guide.queryByRole('button', { name: 'Use this size' })
  setCircle(17.3)
  expect(guide.getByText(/7 is sold out for now\./)).toBeVisible()
  expect(offer()).toBeNull()
  setCircle(20)
  expect(guide.getByRole('status')).toHaveTextContent('Larger than 9, the largest size')
  expect(offer()).toBeNull()
  setCircle(14)
  expect(guide.getByRole('status')).toHaveTextContent('Smaller than 5, the smallest size')
})

test.each([
  ['trace-bracelet', 57, '57 mm'],
  ['chainmail-bracelet', 57.3, '18 cm'],
])('the guide of %s reads a circle of %f mm as %s', async (handle, mm, size) => {
  const { guide } = await openCircle(handle)
  setCircle(mm)
  expect(guide.getByRole('status')).toHaveTextContent(size)
})

test('the next guide knows the screen’s scale, until its zoom changes', async () => {
  await openCircle('edge-ring')
  const { guide } = await openGuide('still-water-ring')
  expect(slider('Size of the circle')).toBeVisible()
  vi.stubGlobal('devicePixelRatio', 1.5)
  act(() => void dispatchEvent(new Event('resize')))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(guide.getByText(/zoom has changed since you set the scale/)).toBeVisible()
})

test('a size added to the cart is offered on the next piece of its kind, and chosen by one press', async () => {
  const first = await openProduct('edge-ring')
  await first.user.click(radio('8'))
  await first.user.click(main().getAllByRole('button', { name: 'Add to Cart: size 8' })[0] ?? document.body)
  expect(main().queryByRole('button', { name: 'Your size, 8' })).toBeNull()
  const { user } = await openProduct('still-water-ring')
  await user.click(await main().findByRole('button', { name: 'Your size, 8' }))
  expect(radio('8')).toBeChecked()
  expect(radio('8')).toHaveFocus()
  expect(main().queryByRole('button', { name: 'Your size, 8' })).toBeNull()
})

test('a remembered size that is sold out says so, and one that the piece doesn’t come in isn’t offered', async () => {
  storeSizes({ ring: '7', bangle: '99 mm' })
  await openProduct('edge-ring')
  expect(main().getByRole('button', { name: 'Your size, 7, is sold out' })).toBeVisible()
  await openProduct('trace-bracelet')
  expect(main().queryByRole('button', { name: /^Your size/ })).toBeNull()
})

test('a visitor forgets a size in the guide', async () => {
  storeSizes({ ring: '7' })
  const { user, guide } = await openGuide('edge-ring')
  await user.click(guide.getByRole('button', { name: 'Forget my size' }))
  expect(guide.getByText('We’ve forgotten your size.')).toHaveFocus()
  expect(localStorage.getItem('liangyi.sizes')).toBeNull()
})
