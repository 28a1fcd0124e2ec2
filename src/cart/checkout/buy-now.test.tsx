import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueLine, readStoredCart, storeLines } from '../../../tests/factories/cart-line'
import { goOffline } from '../../../tests/go-offline'
import { stubCheckoutTab } from '../../../tests/open-cart'
import { renderShop, renderShopWith } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { clearOrderOnceFor } from './clear-order'
import { recordOpenedSession } from './opened-sessions'

let tab: ReturnType<typeof stubCheckoutTab>
beforeEach(() => {
  tab = stubCheckoutTab()
})

const PRODUCT = '/product/rivet-studs'
const findBuyNow = () => screen.findByRole('button', { name: 'Buy now' })
/** Delays the checkout's response until the returned function is called. */
function holdCheckout(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      if ((await request.clone().text()).includes('mutation CartCreate(')) await held
      return undefined
    }),
  )
  return release
}

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

test('a paid Buy now at Stripe leaves the cart as it is', async () => {
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
  clearOrderOnceFor('cs_test_now')
  expect(screen.getByRole('button', { name: 'Cart (1)' })).toBeVisible()
  recordOpenedSession('cs_test_of_the_cart', 'cart')
  clearOrderOnceFor('cs_test_of_the_cart')
  expect(await screen.findByRole('button', { name: 'Cart (0)' })).toBeVisible()
})

test('a second press while the checkout is created opens no second tab; leaving the page closes the first', async () => {
  const release = holdCheckout()
  const { user, unmount } = await renderShop(PRODUCT)
  await user.dblClick(await findBuyNow())
  expect(await screen.findByRole('button', { name: 'Creating Checkout...' })).toHaveFocus()
  expect(tab.open).toHaveBeenCalledOnce()
  unmount()
  expect(tab.close).toHaveBeenCalledOnce()
  release()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(tab.replace).not.toHaveBeenCalled()
})

test.each([
  ['an outage', () => HttpResponse.error(), 'Unable to create checkout. Please try again.'],
  ['nonsense', () => HttpResponse.text('<html>'), 'Unable to create checkout. Please try again.'],
  [
    'a refusal',
    () =>
      HttpResponse.json({
        data: { cartCreate: { cart: null, userErrors: [{ message: 'No such piece.' }], warnings: [] } },
      }),
    'Cart creation failed: No such piece.',
  ],
])('after %s Buy now closes its tab, says why and can be pressed again', async (_, answer, text) => {
  const { user } = await renderShop(PRODUCT)
  const button = await findBuyNow()
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      return (await request.clone().text()).includes('mutation CartCreate(') ? answer() : undefined
    }),
  )
  await user.click(button)
  expect(await screen.findByText(text)).toHaveRole('alert')
  expect(tab.close).toHaveBeenCalledOnce()
  network.resetHandlers()
  await user.click(await findBuyNow())
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(screen.queryByText(text)).toBeNull()
})

test('a sold-out product has no Buy now', async () => {
  await renderShop('/product/gorget-collar')
  await screen.findByRole('button', { name: 'Sold Out' })
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
})

const OFFLINE = 'You’re offline. What you chose is kept here; check out when you’re back.'

test.each(['shopify', 'stripe'] as const)(
  'a checkout at %s pressed offline says so until the connection is back, opens no tab, and opens at a press with a connection',
  async (checkout) => {
    network.use(
      http.post('*/functions/v1/create-checkout', () =>
        HttpResponse.json({ url: 'https://checkout.stripe.com/c/pay/cs_test_1', sessionId: 'cs_test_1' }),
      ),
    )
    storeLines([await catalogueLine('rivet-studs')])
    const { user } = await renderShopWith({ checkout }, '/about')
    goOffline(true)
    await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('button', { name: 'Checkout' }))
    expect(await drawer.findByRole('alert')).toHaveTextContent(OFFLINE)
    expect(tab.open).not.toHaveBeenCalled()
    goOffline(false)
    expect(drawer.queryByText(OFFLINE)).toBeNull()
    await user.click(drawer.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  },
)

test('Buy now pressed offline says so, opens no tab, and opens at a press with a connection', async () => {
  const { user } = await renderShop(PRODUCT)
  goOffline(true)
  await user.click(await findBuyNow())
  expect(await screen.findByText(OFFLINE)).toHaveRole('alert')
  expect(tab.open).not.toHaveBeenCalled()
  goOffline(false)
  await user.click(await findBuyNow())
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
})

test('Shop Pay pressed offline says so instead of opening the browser’s error page', async () => {
  const { user } = await renderShopWith({ store: { takesShopPay: true } }, PRODUCT)
  const link = await screen.findByRole('link', { name: /^Buy with Shop Pay/ })
  goOffline(true)
  const isPrevented = new Promise((resolve) => {
    addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true })
  })
  await user.click(link)
  expect(await isPrevented).toBe(true)
  expect(await screen.findByText(OFFLINE)).toBeVisible()
})

test('Buy with Shop Pay links to the store’s checkout of the piece, only with Shopify’s checkout and where the store takes it', async () => {
  const name = /^Buy with Shop Pay/
  const { unmount } = await renderShopWith({ store: { takesShopPay: true } }, PRODUCT)
  const link = await screen.findByRole('link', { name })
  const { variantId } = await catalogueLine('rivet-studs')
  const href = `${location.origin}/cart/${variantId.split('/').at(-1)}:1?payment=shop_pay`
  expect(link).toHaveProperty('href', href)
  // A text link, beside the one filled button.
  expect(link).toHaveClass('underline')
  expect(link).not.toHaveClass('border')
  const answer = await (await sandbox()).handle(new Request(href))
  const page = await (await sandbox()).handle(new Request(answer?.headers.get('location') ?? ''))
  const text = await page?.text()
  expect(text).toContain('Rivet Studs')
  expect(text).toContain('Paid with Shop Pay.')
  unmount()
  await renderShop(PRODUCT)
  await findBuyNow()
  expect(screen.queryByRole('link', { name })).toBeNull()
  await renderShopWith({ checkout: 'stripe', store: { takesShopPay: true } }, PRODUCT)
  await findBuyNow()
  expect(screen.queryByRole('link', { name })).toBeNull()
  vi.unstubAllGlobals()
})
