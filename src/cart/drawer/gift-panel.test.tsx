import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogueLine } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { openCart, recordStorefront, stubCheckoutTab } from '../../../tests/open-cart'
import { main } from '../../../tests/regions'
import { clearGift } from '../customer-texts'

beforeEach(deleteCartRows)
afterEach(clearGift)

const studs = () => catalogueLine('rivet-studs')
const openGift = async () => {
  const view = await openCart(await studs())
  await view.user.click(view.drawer.getByRole('checkbox', { name: 'This is a gift' }))
  return { ...view, note: view.drawer.getByRole('textbox', { name: 'Gift note (optional)' }) }
}

test('a gift leads to the wrap that the store sells, until it is in the cart', async () => {
  const { user, drawer } = await openGift()
  await user.click(await drawer.findByRole('link', { name: 'Add gift wrap, $8.00' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gift wrap' })).toBeVisible()
  await user.click(await main().findByRole('button', { name: /^Add to Cart/ }))
  await user.click(await screen.findByRole('button', { name: 'Cart (2)' }))
  expect(await screen.findByRole('group', { name: 'Quantity of Gift wrap' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /gift wrap, /i })).toBeNull()
})

test('a note that is too long counts its characters, says so, and is neither cut nor sent', async () => {
  stubCheckoutTab()
  const sent = recordStorefront()
  const { user, drawer, note, checkout } = await openGift()
  await user.click(note)
  await user.paste('玉'.repeat(251))
  expect(note).toHaveAccessibleDescription('251 / 250 Gift note must be at most 250 characters')
  await user.click(checkout)
  expect(await drawer.findByRole('alert')).toHaveTextContent('Gift note must be at most 250 characters')
  expect(note).toHaveValue('玉'.repeat(251))
  expect(sent.map(({ name }) => name)).not.toContain('CartCreate')
})

test('a note is stored as it is typed', async () => {
  const { user, note } = await openGift()
  await user.type(note, 'For 美')
  expect(JSON.parse(localStorage.getItem('liangyi.gift') ?? '')).toMatchObject({ note: 'For 美' })
})

test('a note that storage refuses stays while the page is open, and the shopper is told once', async () => {
  const { user, note } = await openGift()
  const stored = localStorage
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.getItem(key), setItem })
  await user.type(note, 'For 美')
  expect(note).toHaveValue('For 美')
  expect(await screen.findAllByText('Your cart can’t be saved')).toHaveLength(1)
})

test('a cart that was emptied keeps its gift until the drawer closes, as Undo keeps its line', async () => {
  const { user, drawer, note } = await openGift()
  await user.type(note, 'For 美')
  await user.click(drawer.getByRole('button', { name: /^Decrease quantity/ }))
  await user.click(await drawer.findByRole('button', { name: /^Undo/ }))
  expect(await drawer.findByRole('textbox', { name: 'Gift note (optional)' })).toHaveValue('For 美')
  await user.click(drawer.getByRole('button', { name: /^Decrease quantity/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(localStorage.getItem('liangyi.gift')).toBeNull())
})
