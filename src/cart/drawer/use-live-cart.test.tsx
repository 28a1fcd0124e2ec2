import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { catalogueLine, storeLines, variantId } from '../../../tests/factories/cart-line'
import { amountOf, applyCode, openCart, openDrawer, recordStorefront, stubCheckoutTab } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'
import { sandbox } from '../../../tests/sandbox'
import { answerStorefront } from '../../../tests/serve-storefront'

beforeEach(async () => (await sandbox()).reset())

const carts = (asked: ReturnType<typeof recordStorefront>) => asked.filter(({ name }) => name === 'CartTotals')
/** Longer than the debounce of cart changes. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 700))

test('a first visitor sees an automatic discount in the drawer', async () => {
  const shop = await openCart(await catalogueLine('trace-bracelet', ['57 mm'], { quantity: 4 }))
  await waitFor(() => expect(amountOf(shop, 'Winter gift over $500')).toBe('−$40.00'))
  expect(amountOf(shop, 'Total')).toBe('$472.00')
})

test('before the drawer opens Shopify is asked for nothing, and for Stripe’s checkout for no cart', async () => {
  const asked = recordStorefront()
  storeLines([await catalogueLine('edge-ring', ['6', 'Brushed'])])
  const shop = await renderShopWith({ checkout: 'stripe' }, '/about')
  await rest()
  expect(asked).toEqual([])
  await openDrawer(shop)
  await rest()
  expect(asked.map(({ name }) => name)).toEqual(['RefreshedCartLines'])
})

test('presses of + in a row make one more cart, of variants and quantities without a text', async () => {
  const asked = recordStorefront()
  const attributes = [{ key: 'Note', value: 'Secret' }]
  const ring = await catalogueLine('edge-ring', ['6', 'Brushed'])
  const shop = await openCart(ring, { ...ring, attributes })
  await waitFor(() => expect(carts(asked)).toHaveLength(1))
  const [plus] = shop.drawer.getAllByRole('button', { name: /^Increase quantity of Edge Ring/ })
  // At once, however slow the machine is.
  if (plus) for (let press = 0; press < 3; press += 1) fireEvent.click(plus)
  await waitFor(() => expect(carts(asked)).toHaveLength(2))
  await rest()
  expect(carts(asked).map(({ input }) => input)).toEqual(
    [2, 5].map((quantity) => ({ lines: [{ merchandiseId: ring.variantId, quantity }] })),
  )
})

test('a variant that Shopify no longer has is left out of the cart that it is asked for', async () => {
  const asked = recordStorefront()
  const ring = await catalogueLine('edge-ring', ['6', 'Brushed'])
  await openCart({ ...ring, variantId: variantId(999_999_999) }, ring)
  await waitFor(() => expect(carts(asked)).toHaveLength(1))
  await rest()
  expect(carts(asked)[0]?.input?.lines).toEqual([{ merchandiseId: ring.variantId, quantity: 1 }])
})

test('Checkout makes its own cart, of the lines as they are when it is pressed', async () => {
  const tab = stubCheckoutTab()
  const asked = recordStorefront()
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  await applyCode(shop, 'WELCOME10')
  await waitFor(() => expect(amountOf(shop, 'Total')).toBe('$86.40'))
  await shop.user.click(shop.drawer.getByRole('button', { name: /^Increase quantity of Edge Ring/ }))
  await shop.user.click(shop.checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(asked.filter(({ name }) => name === 'CartCreate')).toHaveLength(1)
  const page = await (await (await sandbox()).handle(new Request(tab.replace.mock.calls[0]?.[0] ?? '')))?.text()
  expect(page).toContain('$172.80')
})

test('an engraving’s fee is the store’s of today, in the sum and at the checkout', async () => {
  const tab = stubCheckoutTab()
  const [signet, engraving] = [await catalogueLine('shield-signet'), await catalogueLine('engraving')]
  const attributes = [{ key: 'Engraving', value: '兩儀' }]
  const asked = recordStorefront()
  const shop = await openCart({ ...signet, attributes, fee: { variantId: variantId(999_999_999), price: 5_00 } })
  const sum = `$${((signet.price + engraving.price) / 100).toFixed(2)}`
  await waitFor(() => expect(amountOf(shop, 'Subtotal')).toBe(sum))
  await shop.user.click(shop.checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(asked.find(({ name }) => name === 'CartCreate')?.input?.lines).toMatchObject([
    { merchandiseId: signet.variantId, attributes },
    { merchandiseId: engraving.variantId },
  ])
})

test('a drawer whose cart at Shopify never answers shows its lines, sums and Checkout', async () => {
  answerStorefront('CartTotals', () => new Promise(() => {}))
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  expect(amountOf(shop, 'Subtotal')).toBe('$96.00')
  expect(shop.checkout).not.toHaveAttribute('aria-disabled')
})
