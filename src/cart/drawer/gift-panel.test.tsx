import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CART_ADAPTERS } from '../../../tests/factories/cart-adapters'
import { catalogueLine } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { openCart, stubCheckoutTab } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'
import { network } from '../../../tests/sandbox'
import { clearGift } from '../cart'

beforeEach(deleteCartRows)
afterEach(() => {
  vi.unstubAllGlobals()
  clearGift()
})

const studs = () => catalogueLine('rivet-studs')
const openGift = async () => {
  const view = await openCart(await studs())
  await view.user.click(view.drawer.getByRole('checkbox', { name: 'This is a gift' }))
  return { ...view, note: view.drawer.getByRole('textbox', { name: 'Gift note (optional)' }) }
}

type Body = { query: string; variables: Record<string, unknown> }

const isCheckout = ({ query }: Body) => query.includes('mutation CartCreate(')

/** The bodies of all requests to the storefront. */
function recordRequests() {
  const sent: Body[] = []
  network.use(
    http.post<never, Body>('*/graphql.json', async ({ request }) => {
      sent.push(await request.clone().json())
      return undefined
    }),
  )
  return sent
}

test('a note, a wrap and hidden prices are sent with Shopify’s cart', async () => {
  stubCheckoutTab()
  const sent = recordRequests()
  const { user, drawer, note, checkout } = await openGift()
  await user.type(note, 'For 美')
  await user.click(await drawer.findByRole('checkbox', { name: 'Gift wrap, $8.00' }))
  await user.click(drawer.getByRole('checkbox', { name: 'Leave prices off the packing slip' }))
  expect(await drawer.findByText('$60.00')).toBeVisible()
  await user.click(checkout)
  await waitFor(() => expect(sent.some(isCheckout)).toBe(true))
  expect(sent.find(isCheckout)?.variables.input).toMatchObject({
    lines: [{ quantity: 1 }, { quantity: 1 }],
    note: 'For 美',
    attributes: [
      { key: 'Gift', value: 'Yes' },
      { key: 'Prices on packing slip', value: 'No' },
    ],
  })
})

test('nothing about wrapping is requested before the order is a gift', async () => {
  const sent = recordRequests()
  await openCart(await studs())
  await waitFor(() => expect(sent.some(({ query }) => query.includes('RefreshedCartLines'))).toBe(true))
  expect(sent.some(({ variables }) => variables.handle === 'gift-wrap')).toBe(false)
})

test('a note that is too long counts its characters, says so, and is neither cut nor sent', async () => {
  stubCheckoutTab()
  const sent = recordRequests()
  const { user, drawer, note, checkout } = await openGift()
  await user.click(note)
  await user.paste('玉'.repeat(251))
  expect(note).toHaveAccessibleDescription('251 / 250 Gift note must be at most 250 characters')
  await user.click(checkout)
  expect(await drawer.findByRole('alert')).toHaveTextContent('Gift note must be at most 250 characters')
  expect(note).toHaveValue('玉'.repeat(251))
  expect(sent.some(isCheckout)).toBe(false)
})

test('a note is stored as it is typed, and follows other tabs', async () => {
  const { user, note } = await openGift()
  await user.type(note, 'For 美')
  expect(JSON.parse(localStorage.getItem('liangyi.gift') ?? '')).toMatchObject({ note: 'For 美' })
  localStorage.setItem('liangyi.gift', '{"isGift":true,"note":"From another tab"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'liangyi.gift' }))
  await waitFor(() => expect(note).toHaveValue('From another tab'))
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

describe.each(CART_ADAPTERS)('in the $cart cart', ({ cart, store, read, reset }) => {
  afterEach(reset)

  test('gift wrap is a line that the checkbox adds and removes, without leaving it', async () => {
    await store([await studs()])
    const { user } = await renderShopWith({ cart }, '/about')
    await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
    await user.click(await screen.findByRole('checkbox', { name: 'This is a gift' }))
    const wrap = await screen.findByRole('checkbox', { name: 'Gift wrap, $8.00' })
    await user.click(wrap)
    await waitFor(() => expect(wrap).toBeChecked())
    expect(screen.getByRole('group', { name: 'Quantity of Gift wrap' })).toBeVisible()
    await expect.poll(async () => (await read()).length).toBe(2)
    await user.click(wrap)
    await waitFor(() => expect(wrap).not.toBeChecked())
    expect(wrap).toHaveFocus()
    await expect.poll(async () => (await read()).length).toBe(1)
  })
})

test('a wrap that can’t be loaded says so and is loaded again', async () => {
  const { user, drawer } = await openCart(await studs())
  network.use(
    http.post<never, Body>('*/graphql.json', async ({ request }) => {
      const { variables } = await request.clone().json()
      return variables.handle === 'gift-wrap' ? HttpResponse.json({ errors: [{ message: 'no' }] }) : undefined
    }),
  )
  await user.click(drawer.getByRole('checkbox', { name: 'This is a gift' }))
  expect(await drawer.findByText(/We couldn’t load gift wrap/)).toBeVisible()
  network.resetHandlers()
  await user.click(drawer.getByRole('button', { name: 'Try again' }))
  expect(await drawer.findByRole('checkbox', { name: 'Gift wrap, $8.00' })).toBeVisible()
})

test('a cart that was emptied takes its gift along', async () => {
  const { user, drawer } = await openGift()
  await user.click(drawer.getByRole('button', { name: /^Decrease quantity/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(localStorage.getItem('liangyi.gift')).toBeNull())
})
