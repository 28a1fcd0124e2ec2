import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogueLine, readStoredCart, storeLines } from '../../tests/factories/cart-line'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderShop } from '../../tests/render-shop'
import { getEngraving } from '../domain/engraving'
import { optionValues } from '../domain/option-values'

// Starts the sandbox and loads code, which takes longer than a single test may.
beforeAll(async () => {
  await Promise.all([catalogueLine('edge-ring'), import('./product-related'), import('./product-page')])
})
beforeEach(() => void stubIntersectionObserver(true))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const findPair = async () => within(await screen.findByRole('region', { name: 'Wear together' }))
const cart = () =>
  (readStoredCart()?.items ?? []).map((line) => [line.product.title, optionValues(line), line.quantity])

test('one press adds a piece and the one worn with it, in their chosen sizes, with one toast', async () => {
  const { variantId } = await catalogueLine('edge-ring', ['6', 'Polished'])
  const { user } = await renderShop(`/product/edge-ring?variant=${variantId.split('/').at(-1)}`)
  const pair = await findPair()
  expect(pair.getByText('6 • Polished')).toBeVisible()
  await user.selectOptions(pair.getByRole('combobox', { name: 'Size' }), '7')
  expect(pair.getByText('Together').parentElement).toHaveTextContent('$200.00 CAD')
  await user.click(pair.getByRole('button', { name: 'Add both: Edge Ring, 6 • Polished, and Still Water Ring, 7' }))
  expect(cart()).toEqual([
    ['Edge Ring', '6 • Polished', 1],
    ['Still Water Ring', '7', 1],
  ])
  const toast = await screen.findByText('Edge Ring, 6 • Polished and Still Water Ring, 7 added to your cart')
  expect(toast).toBeInTheDocument()
  expect(screen.getAllByText('Added to cart')).toHaveLength(1)
})

test('a pair of which the cart can’t hold more of one adds the other, and says so', async () => {
  storeLines([await catalogueLine('cong-drop-earrings', [], { quantity: 99 })])
  const { user } = await renderShop('/product/halberd-earrings')
  await user.click((await findPair()).getByRole('button', { name: /^Add both/ }))
  expect(cart()).toEqual([
    ['Cóng Drop Earrings', '', 99],
    ['Halberd Earrings', '', 1],
  ])
  expect(await screen.findByText('Halberd Earrings added to your cart')).toBeInTheDocument()
  expect(screen.getByText(/^You already have 99 of Cóng Drop Earrings/)).toBeInTheDocument()
})

test('a sold-out variant is not offered in a pair', async () => {
  const { variantId } = await catalogueLine('edge-ring', ['7', 'Brushed'])
  await renderShop(`/product/edge-ring?variant=${variantId.split('/').at(-1)}`)
  await screen.findByRole('region', { name: 'Wear it with' })
  expect(screen.queryByRole('region', { name: 'Wear together' })).toBeNull()
})

test('a pair has the engraving that was typed in its sum, and adds nothing while it can’t be engraved', async () => {
  const { user } = await renderShop('/product/shield-signet')
  const field = await screen.findByRole('textbox', { name: 'Engraving (optional)' })
  await screen.findByText(/Adds \$20/)
  const pair = await findPair()
  const button = pair.getByRole('button', { name: /^Add both/ })
  const readSum = () => Number.parseFloat(pair.getByText('Together').parentElement?.textContent?.split('$')[1] ?? '')
  const sum = readSum()
  await user.type(field, 'ABCD')
  await user.click(button)
  expect(field).toHaveFocus()
  expect(cart()).toEqual([])
  expect(readSum()).toBe(sum)
  await user.clear(field)
  await user.type(field, '玉')
  expect(readSum()).toBe(sum + 20)
  expect(pair.getByText('With your engraving, $20')).toBeVisible()
  await user.click(button)
  expect(readStoredCart()?.items.map(getEngraving)).toEqual(['玉', undefined])
})
