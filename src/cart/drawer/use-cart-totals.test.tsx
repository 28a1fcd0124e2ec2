import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { catalogueLine } from '../../../tests/factories/cart-line'
import { amountOf, applyCode, openCart, stubCheckoutTab } from '../../../tests/open-cart'
import { network, sandbox } from '../../../tests/sandbox'

beforeEach(async () => (await sandbox()).reset())

/** Records the storefront operations that create a cart. */
function recordCreatedCarts(): string[] {
  const created: string[] = []
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const name = /mutation (CartCreate)\(/.exec(await request.clone().text())?.[1]
      if (name) created.push(name)
    }),
  )
  return created
}

test('without a code, a gift card and an automatic discount, no cart is made at Shopify before Checkout is pressed', async () => {
  const tab = stubCheckoutTab()
  const created = recordCreatedCarts()
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  await shop.user.click(shop.drawer.getByRole('button', { name: /^Increase quantity of Edge Ring/ }))
  // Longer than the debounce of cart changes.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(created).toEqual([])
  await shop.user.click(shop.checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(created).toEqual(['CartCreate'])
})

test('a checkout with a code opens the cart of the drawer’s totals and makes no other', async () => {
  const tab = stubCheckoutTab()
  const created = recordCreatedCarts()
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  await applyCode(shop, 'WELCOME10')
  await waitFor(() => expect(amountOf(shop, 'Total')).toBe('$86.40'))
  await shop.user.click(shop.checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(created).toEqual(['CartCreate'])
})

test('a checkout pressed right after a change opens a cart of the changed lines', async () => {
  const tab = stubCheckoutTab()
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  await applyCode(shop, 'WELCOME10')
  await waitFor(() => expect(amountOf(shop, 'Total')).toBe('$86.40'))
  await shop.user.click(shop.drawer.getByRole('button', { name: /^Increase quantity of Edge Ring/ }))
  await shop.user.click(shop.checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  const page = await (await (await sandbox()).handle(new Request(tab.replace.mock.calls[0]?.[0] ?? '')))?.text()
  expect(page).toContain('$172.80')
})

test('an automatic discount shows once a checkout of this browser has had one', async () => {
  const tab = stubCheckoutTab()
  const shop = await openCart(await catalogueLine('trace-bracelet', ['57 mm'], { quantity: 4 }))
  await shop.user.click(shop.checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  await shop.user.click(await screen.findByRole('button', { name: 'Cart (4)' }))
  const reopened = { drawer: within(await screen.findByRole('dialog')) }
  await waitFor(() => expect(amountOf(reopened, 'Winter gift over $500')).toBe('−$40.00'))
  expect(amountOf(reopened, 'Total')).toBe('$472.00')
})
