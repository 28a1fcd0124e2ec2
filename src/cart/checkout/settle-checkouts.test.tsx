import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { CART_ADAPTERS } from '../../../tests/factories/cart-adapters'
import { catalogueLine, readStoredCart, storeLines, storeOpenedCheckout } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { recordOrder } from '../../../tests/factories/recorded-order'
import { openDrawer, stubCheckoutTab } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { readOpenedCheckouts, recordOpenedCheckout } from '../opened-checkouts'

beforeEach(deleteCartRows)

let count = 0
function newSession(): string {
  count += 1
  return `cs_test_settle${String(count).padStart(10, '0')}`
}

const countLines = (number: number) => screen.findByText(`Cart (${number})`)
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Records the questions for opened checkouts. */
function recordQuestions(): string[] {
  const asked: string[] = []
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      if ((await request.clone().text()).includes('query OpenedCart(')) asked.push('shopify')
    }),
    http.get('*/rest/v1/orders', () => void asked.push('stripe')),
  )
  return asked
}

async function orderStuds(sessionId: string, status: 'paid' | 'processing' | 'failed', quantity: number) {
  const { variantId: variant_id } = await catalogueLine('rivet-studs')
  await recordOrder(sessionId, status, { items: [{ name: 'Rivet Studs', variant_id, quantity, price_cad: 52 }] })
}

describe.each(CART_ADAPTERS)('an opened checkout of the $cart cart', ({ cart, store, read, reset }) => {
  afterEach(reset)

  async function openShop(openedAt = Date.now() - 60_000) {
    const { variantId } = await catalogueLine('rivet-studs')
    await store([await catalogueLine('rivet-studs', [], { quantity: 3 }), await catalogueLine('tide-comb')])
    storeOpenedCheckout({ openedAt, lines: [{ variantId, quantity: 1 }] })
    return renderShopWith({ cart }, '/about')
  }

  test('whose cart at Shopify is gone was paid: what it held leaves the cart without the drawer, once', async () => {
    await openShop()
    await expect.poll(read).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
    await countLines(3)
    expect(readOpenedCheckouts()).toEqual([])
  })

  test('that is older than a week has expired, and the cart stays', async () => {
    await openShop(Date.now() - WEEK_MS - 1)
    await waitFor(() => expect(readOpenedCheckouts()).toEqual([]))
    await expect.poll(read).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })

  test('of a paid Stripe session leaves the cart when the shop is focused', async () => {
    const session = newSession()
    await orderStuds(session, 'paid', 2)
    await store([await catalogueLine('rivet-studs', [], { quantity: 3 })])
    await renderShopWith({ cart }, '/about')
    await countLines(3)
    recordOpenedCheckout({ id: session, opens: 'cart', lines: [] })
    comeBack()
    await expect.poll(read).toMatchObject([{ quantity: 1 }])
    expect(readOpenedCheckouts()).toEqual([])
  })
})

test('an open checkout is asked for at most once a minute, and leaves the cart as it is', async () => {
  const asked = recordQuestions()
  network.use(http.post('*/functions/v1/confirm-order', () => HttpResponse.json({ status: 'open' })))
  storeLines([await catalogueLine('rivet-studs')])
  recordOpenedCheckout({ id: newSession(), opens: 'cart', lines: [] })
  const shop = await renderShopWith({ checkout: 'stripe' }, '/about')
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(shop.client.isFetching()).toBe(0))
  comeBack()
  await openDrawer(shop, 1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toHaveLength(2)
})

test('what a Stripe session held leaves the cart once it is paid, though its order can no longer be read', async () => {
  network.use(http.post('*/functions/v1/confirm-order', () => HttpResponse.json({ status: 'paid' })))
  const studs = await catalogueLine('rivet-studs', [], { quantity: 3 })
  storeLines([studs])
  recordOpenedCheckout({ id: newSession(), opens: 'cart', lines: [{ ...studs, quantity: 2 }] })
  await renderShopWith({ checkout: 'stripe' }, '/about')
  await countLines(1)
  expect(readOpenedCheckouts()).toEqual([])
})

test('an emptied cart is asked about too, so that a later piece stays', async () => {
  const { variantId } = await catalogueLine('rivet-studs')
  storeOpenedCheckout({ lines: [{ variantId, quantity: 1 }] })
  await renderShopWith({}, '/about')
  await waitFor(() => expect(readOpenedCheckouts()).toEqual([]))
})

test('a question that fails keeps cart and checkout, and is asked again', async () => {
  const { faults } = await sandbox()
  faults.set('storefront:OpenedCart', 'wrong-shape')
  const { variantId } = await catalogueLine('rivet-studs')
  storeLines([await catalogueLine('rivet-studs', [], { quantity: 3 })])
  storeOpenedCheckout({ lines: [{ variantId, quantity: 1 }] })
  const { client } = await renderShopWith({}, '/about')
  await waitFor(() => expect(client.getQueryState(['cart', 'opened-checkouts'])?.status).toBe('error'))
  await countLines(3)
  faults.reset()
  comeBack()
  await countLines(2)
  takeLogged()
})

describe('a payment that is on its way', () => {
  async function openProcessing(quantity: number) {
    const session = newSession()
    await orderStuds(session, 'processing', 2)
    network.use(http.post('*/functions/v1/confirm-order', () => HttpResponse.json({ status: 'processing' })))
    storeLines([await catalogueLine('rivet-studs', [], { quantity })])
    recordOpenedCheckout({ id: session, opens: 'cart', lines: [] })
    const shop = await renderShopWith({ checkout: 'stripe' }, '/about')
    return { ...shop, ...(await openDrawer(shop, quantity)), session }
  }

  test('marks its lines, which are not offered again', async () => {
    const { drawer } = await openProcessing(2)
    expect(await drawer.findByText('Your payment is on its way. It won’t be included at checkout again.')).toBeVisible()
    expect(drawer.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('leaves what was added since to the checkout', async () => {
    stubCheckoutTab()
    const sent: unknown[] = []
    network.use(
      http.post('*/functions/v1/create-checkout', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ url: 'https://checkout.stripe.com/c/pay/cs_test_1', sessionId: 'cs_test_1' })
      }),
    )
    const { drawer, user } = await openProcessing(3)
    expect(await drawer.findByText('Your payment for 2 of these is on its way.')).toBeVisible()
    expect(drawer.getByText('Subtotal').nextElementSibling).toHaveTextContent('$52.00')
    await user.click(drawer.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(sent).toMatchObject([{ lines: [{ quantity: 1 }] }]))
  })

  test.each([
    ['paid', 'takes its lines away', 0],
    ['failed', 'gives its lines back', 2],
  ] as const)('that is %s %s', async (status, _, remaining) => {
    const { client, session, drawer } = await openProcessing(2)
    await drawer.findByText(/^Your payment is on its way\./)
    await orderStuds(session, status, 2)
    await act(() => client.refetchQueries({ queryKey: ['cart', 'opened-checkouts'] }))
    await waitFor(() =>
      expect(readStoredCart()?.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(remaining),
    )
    expect(drawer.queryByText(/payment is on its way/)).toBeNull()
    expect(readOpenedCheckouts()).toEqual([])
  })
})

test('a checkout pressed while an earlier one has been paid does not open again for what was paid', async () => {
  const tab = stubCheckoutTab()
  const session = newSession()
  await orderStuds(session, 'paid', 1)
  let press = () => {}
  const isPressed = new Promise<void>((resolve) => {
    press = resolve
  })
  network.use(
    // Any page may ask before the press.
    http.get('*/rest/v1/orders', () => isPressed),
    http.post('*/functions/v1/create-checkout', async () => {
      press()
      // The question may take longer than a checkout waits for it.
      await expect.poll(readOpenedCheckouts, { timeout: 10_000 }).toEqual([])
      return HttpResponse.json({ url: 'https://checkout.stripe.com/c/pay/cs_test_2', sessionId: 'cs_test_2' })
    }),
  )
  storeLines([await catalogueLine('rivet-studs'), await catalogueLine('tide-comb')])
  const { user } = await renderShopWith({ checkout: 'stripe' }, '/about')
  const { drawer } = await openDrawer({ user }, 2)
  recordOpenedCheckout({ id: session, opens: 'cart', lines: [] })
  await user.click(drawer.getByRole('button', { name: 'Checkout' }))
  expect(await drawer.findByRole('alert')).toHaveTextContent(/^Your earlier order is in\./)
  expect(tab.replace).not.toHaveBeenCalled()
  expect(readStoredCart()?.items).toHaveLength(1)
  await user.click(drawer.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
})
