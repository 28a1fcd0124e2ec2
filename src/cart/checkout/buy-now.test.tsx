import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueLine, readStoredCart, storeLines } from '../../../tests/factories/cart-line'
import { goOffline } from '../../../tests/go-offline'
import { interceptCheckouts, openDrawer, stubCheckoutTab } from '../../../tests/open-cart'
import { renderShop, renderShopWith } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { takeOpenedCheckout } from '../opened-checkouts'

let tab: ReturnType<typeof stubCheckoutTab>
beforeEach(() => {
  tab = stubCheckoutTab()
})

const PRODUCT = '/product/rivet-studs'
const findBuyNow = () => screen.findByRole('button', { name: 'Buy now' })
test('Buy now opens Shopify’s checkout of this one piece in the press’s own tab and leaves the cart as it is', async () => {
  const bracelet = await catalogueLine('trace-bracelet')
  storeLines([bracelet])
  const { user } = await renderShop(PRODUCT)
  const before = readStoredCart()
  await user.click(await findBuyNow())
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(tab.open).toHaveBeenCalledExactlyOnceWith('', '_blank')
  expect(tab.tab.opener).toBeNull()
  const page = await (await sandbox()).handle(new Request(tab.replace.mock.calls[0]?.[0] ?? ''))
  const text = (await page?.text()) ?? ''
  expect(text).toContain('Rivet Studs')
  expect(text).not.toContain('Trace Bracelet')
  expect(readStoredCart()).toEqual(before)
  expect(screen.getByRole('button', { name: 'Cart (1)' })).toBeVisible()
})

test('Buy now opens a session of one piece at Stripe, which leaves the cart as it is once it is paid', async () => {
  storeLines([await catalogueLine('trace-bracelet')])
  const sent: unknown[] = []
  network.use(
    http.post('*/functions/v1/create-checkout', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ url: 'https://checkout.stripe.com/c/pay/cs_test_now', sessionId: 'cs_test_now' })
    }),
  )
  const { user } = await renderShopWith({ checkout: 'stripe' }, PRODUCT)
  await user.click(await findBuyNow())
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_test_now'))
  const { variantId } = await catalogueLine('rivet-studs')
  expect(sent).toMatchObject([{ lines: [{ variantId, quantity: 1 }] }])
  expect(await takeOpenedCheckout('cs_test_now')).toMatchObject({ opens: 'product' })
})

test('leaving the page while the checkout is created closes its tab', async () => {
  const checkouts = interceptCheckouts()
  checkouts.delay()
  const { user, unmount } = await renderShop(PRODUCT)
  await user.click(await findBuyNow())
  expect(await screen.findByRole('button', { name: 'Creating Checkout...' })).toHaveFocus()
  unmount()
  expect(tab.close).toHaveBeenCalledOnce()
  checkouts.release()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(tab.replace).not.toHaveBeenCalled()
})

test('a sold-out product has no Buy now', async () => {
  await renderShop('/product/gorget-collar')
  await screen.findByRole('button', { name: 'Sold Out' })
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
})

function respondAtStripe(): void {
  network.use(
    http.post('*/functions/v1/create-checkout', () =>
      HttpResponse.json({ url: 'https://checkout.stripe.com/c/pay/cs_test_1', sessionId: 'cs_test_1' }),
    ),
  )
}

test.each([
  ['shopify', 'the drawer'],
  ['shopify', 'Buy now'],
  ['stripe', 'the drawer'],
  ['stripe', 'Buy now'],
] as const)(
  'a checkout at %s from %s opens in this tab where no other can be opened, and leaves a link to it until the cart changes',
  async (checkout, opener) => {
    respondAtStripe()
    vi.stubGlobal('open', () => null)
    const opened = vi.fn()
    // From the drawer, in place of its history entry.
    const method = opener === 'the drawer' ? 'replace' : 'assign'
    vi.spyOn(location, method).mockImplementation(opened)
    network.use(http.post('*/functions/v1/confirm-order', () => HttpResponse.json({ status: 'open' })))
    storeLines([await catalogueLine('rivet-studs')])
    const shop = await renderShopWith({ checkout }, PRODUCT)
    if (opener === 'the drawer') {
      const { drawer } = await openDrawer(shop)
      await shop.user.click(drawer.getByRole('button', { name: 'Checkout' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await openDrawer(shop)
    } else await shop.user.click(await findBuyNow())
    const link = await screen.findByRole('link', { name: 'Open the payment page' })
    expect(opened).toHaveBeenCalledExactlyOnceWith(link.getAttribute('href'))
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(checkout === 'stripe' ? /cs_test_1/ : /sandbox\/checkout/),
    )
    if (opener === 'Buy now') return
    await shop.user.click(screen.getByRole('checkbox', { name: /gift/i }))
    expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull()
    await shop.user.click(screen.getByRole('checkbox', { name: /gift/i }))
    await shop.user.click(screen.getByRole('button', { name: /^Increase quantity/ }))
    expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull()
    await shop.user.click(screen.getByRole('button', { name: /^Decrease quantity/ }))
    expect(screen.getByRole('link', { name: 'Open the payment page' })).toBeVisible()
  },
)

const OFFLINE = 'You’re offline. What you chose is kept here; check out when you’re back.'

test.each([
  ['shopify', 'the drawer'],
  ['stripe', 'the drawer'],
  ['shopify', 'Buy now'],
] as const)(
  'a checkout at %s from %s without a connection says so, and opens at a press with one though the browser says it is offline',
  async (checkout, opener) => {
    storeLines([await catalogueLine('rivet-studs')])
    const shop = await renderShopWith({ checkout }, PRODUCT)
    if (opener === 'the drawer') await openDrawer(shop)
    const name = opener === 'the drawer' ? 'Checkout' : 'Buy now'
    const press = async () => shop.user.click(await screen.findByRole('button', { name }))
    goOffline(true)
    network.use(http.post('*', () => HttpResponse.error()))
    await press()
    expect(await screen.findByText(OFFLINE)).toHaveRole('alert')
    network.resetHandlers()
    respondAtStripe()
    // By the browser's hint, in this tab.
    const method = opener === 'the drawer' ? 'replace' : 'assign'
    const opened = vi.spyOn(location, method).mockImplementation(() => {})
    await press()
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  },
)
