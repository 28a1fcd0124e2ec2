import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueLine, storeLines } from '../../../tests/factories/cart-line'
import { goOffline } from '../../../tests/go-offline'
import { stubCheckoutTab } from '../../../tests/open-cart'
import { renderShop, renderShopWith } from '../../../tests/render-shop'
import { network } from '../../../tests/sandbox'

const OFFLINE = 'You’re offline. Your checkout is saved on this device, and we’ll ask again when you reconnect.'
const ONLINE = 'You’re back online. Continue to checkout?'
const STRIPE_URL = 'https://checkout.stripe.com/c/pay/cs_test_1'
const QUESTION = { name: 'Continue to checkout?' }

let tab: ReturnType<typeof stubCheckoutTab>
beforeEach(() => {
  tab = stubCheckoutTab()
  network.use(
    http.post('*/functions/v1/create-checkout', () => HttpResponse.json({ url: STRIPE_URL, sessionId: 'cs_test_1' })),
  )
})

afterEach(() => goOffline(false))

async function openDrawer(user: Awaited<ReturnType<typeof renderShop>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
  return within(await screen.findByRole('dialog'))
}

test.each(['shopify', 'stripe'] as const)(
  'a checkout at %s pressed offline waits, over a reload, and opens at the next press with a connection',
  async (checkout) => {
    storeLines([await catalogueLine('rivet-studs')])
    const first = await renderShopWith({ checkout }, '/about')
    goOffline(true)
    const drawer = await openDrawer(first.user)
    await first.user.click(drawer.getByRole('button', { name: 'Checkout' }))
    expect(await drawer.findByRole('alert')).toHaveTextContent(OFFLINE)

    const { user } = await renderShopWith({ checkout }, '/contact')
    expect((await openDrawer(user)).getByRole('alert')).toHaveTextContent(OFFLINE)
    await user.keyboard('{Escape}')
    goOffline(false)
    await user.click(await screen.findByRole('button', QUESTION))
    const reopened = within(await screen.findByRole('dialog'))
    expect(reopened.getByRole('alert')).toHaveTextContent(ONLINE)
    expect(tab.open).not.toHaveBeenCalled()
    await user.click(reopened.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
    expect(screen.queryByText(/^You’re back online/)).toBeNull()
    await renderShopWith({ checkout }, '/about')
    expect(screen.queryByRole('button', QUESTION)).toBeNull()
  },
)

test('a Buy now pressed offline leads back to its variant, and opens at the next press there', async () => {
  const { variantId } = await catalogueLine('trace-bracelet', ['57 mm'])
  const first = await renderShop(`/product/trace-bracelet?variant=${encodeURIComponent(variantId)}`)
  goOffline(true)
  await first.user.click(await screen.findByRole('button', { name: 'Buy now' }))
  expect(await screen.findByText(OFFLINE)).toHaveRole('alert')
  await renderShop('/about')
  goOffline(false)
  const href = (await screen.findByRole('link', QUESTION)).getAttribute('href') ?? ''
  const { user } = await renderShop(href)
  expect(await screen.findByText(ONLINE)).toHaveRole('alert')
  const { hash } = new URL(href, location.origin)
  expect(document.querySelector(hash)).toContainElement(screen.getByRole('button', { name: 'Buy now' }))
  await user.click(screen.getByRole('button', { name: 'Buy now' }))
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(screen.queryByText(/^You’re back online/)).toBeNull()
})

test('Shop Pay pressed offline waits instead of opening the browser’s error page', async () => {
  const { user } = await renderShopWith({ store: { takesShopPay: true } }, '/product/rivet-studs')
  const link = await screen.findByRole('link', { name: /^Buy with Shop Pay/ })
  goOffline(true)
  const isPrevented = new Promise((resolve) => {
    addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true })
  })
  await user.click(link)
  expect(await isPrevented).toBe(true)
  expect(await screen.findByText(OFFLINE)).toBeVisible()
})

test('a dismissed question about a checkout is not asked again, even after a reload', async () => {
  storeLines([await catalogueLine('rivet-studs')])
  localStorage.setItem('liangyi.waiting-checkout', 'cart')
  const { user } = await renderShop('/about')
  await screen.findByRole('button', QUESTION)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('button', QUESTION)).toBeNull()
  await renderShop('/about')
  expect(screen.queryByRole('button', QUESTION)).toBeNull()
})

test.each(['https://evil.example/product/', '//evil.example', 'javascript:alert(1)', '{}'])(
  'a stored checkout of %s is not offered',
  async (stored) => {
    localStorage.setItem('liangyi.waiting-checkout', stored)
    await renderShop('/about')
    expect(screen.queryByText(/^You’re back online/)).toBeNull()
  },
)
