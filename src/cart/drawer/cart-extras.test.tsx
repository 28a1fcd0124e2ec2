import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogueLine, storeLines, storeOpenedCheckout } from '../../../tests/factories/cart-line'
import { amountOf, applyCode, openCart, openDrawer, stubCheckoutTab } from '../../../tests/open-cart'
import { renderShop, renderShopWith } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { answerStorefront } from '../../../tests/serve-storefront'
import { CUSTOMER, signOut, storeSession } from '../../../tests/stored-session'
import { formatCents } from '../../language/format'
import { SHIPPING } from '../../merchant/merchant'
import { clearDiscountCodes, readDiscountCodes } from '../discount-codes'
import { readGiftCard, saveGiftCard } from '../gift-card'

beforeEach(async () => {
  clearDiscountCodes()
  await (await sandbox()).reset()
})

describe('a discount code', () => {
  test('lowers the total, shows its reduction and can be removed', async () => {
    const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
    await applyCode(shop, 'welcome10')
    await waitFor(() => expect(amountOf(shop, 'Total')).toBe('$86.40'))
    expect(amountOf(shop, 'Subtotal')).toBe('$96.00')
    expect(amountOf(shop, 'welcome10')).toBe('−$9.60')
    expect(shop.drawer.getByRole('textbox', { name: 'Discount code' })).toHaveValue('')
    expect(screen.getByText('The code welcome10 is applied.')).toBeInTheDocument()
    await shop.user.click(shop.drawer.getByRole('button', { name: 'Remove welcome10' }))
    expect(shop.drawer.getByRole('textbox', { name: 'Discount code' })).toHaveFocus()
    await waitFor(() => expect(amountOf(shop, 'Total')).toBeUndefined())
    expect(readDiscountCodes()).toEqual([])
  })

  test('that is refused says why, stays typed and is not saved', async () => {
    const shop = await openCart(await catalogueLine('tide-comb'))
    for (const [code, reason] of [
      ['NO-SUCH', 'We don’t know the code “NO-SUCH”. Please check its spelling.'],
      ['SPRING', 'The code “SPRING” has expired or isn’t valid yet.'],
      ['OVER300', 'Your subtotal is too low for the code “OVER300”.'],
      ['ARMOR15', 'The code “ARMOR15” isn’t for the pieces in your cart.'],
      ['x'.repeat(500), 'A code has at most 255 characters.'],
      [' ', 'Please enter a code.'],
    ] as const) {
      await applyCode(shop, code)
      expect(await shop.drawer.findByText(reason)).toBeVisible()
      const field = shop.drawer.getByRole('textbox', { name: 'Discount code' })
      expect(field).toHaveValue(code)
      expect(field).toHaveAccessibleDescription(expect.stringContaining(reason))
      expect(readDiscountCodes()).toEqual([])
      expect(amountOf(shop, 'Total')).toBeUndefined()
    }
  })

  test('from a link that does not fit the cart stays with a note, and applies once it fits', async () => {
    localStorage.setItem('liangyi.discount-codes', '["OVER300"]')
    const shop = await openCart(await catalogueLine('trace-bracelet', ['57 mm'], { quantity: 2 }))
    expect(await shop.drawer.findByText(/doesn’t apply to this cart/)).toBeVisible()
    await shop.user.click(shop.drawer.getByRole('button', { name: /^Increase quantity of Trace Bracelet/ }))
    await waitFor(() => expect(amountOf(shop, 'Total')).toBe('$334.00'))
    expect(shop.drawer.queryByText(/doesn’t apply/)).not.toBeInTheDocument()
  })
})

test('a gift card that is answered once its customer has signed out stays theirs', async () => {
  await storeSession(CUSTOMER)
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  let answer: (() => void) | undefined
  answerStorefront('"giftCardCodes"', () => new Promise((resolve) => (answer = () => resolve(undefined))))
  await applyCode(shop, 'GIFT3F2A8C1D9E7B')
  await waitFor(() => expect(answer).toBeDefined())
  await signOut()
  answer?.()
  expect(await shop.drawer.findByRole('button', { name: 'Apply' })).toBeVisible()
  expect(readGiftCard()).toBeNull()
  expect(amountOf(shop, 'To pay')).toBeUndefined()
})

test('a paid order has used its codes', async () => {
  localStorage.setItem('liangyi.discount-codes', '["WELCOME10"]')
  const studs = await catalogueLine('rivet-studs')
  storeLines([studs])
  storeOpenedCheckout({ lines: [{ variantId: studs.variantId, quantity: 1 }] })
  await renderShop('/about')
  await waitFor(() => expect(readDiscountCodes()).toEqual([]))
})

test('until Shopify has answered for these lines, the drawer shows the subtotal of its lines alone', async () => {
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  await applyCode(shop, 'WELCOME10')
  await waitFor(() => expect(amountOf(shop, 'Total')).toBe('$86.40'))
  await shop.user.click(shop.drawer.getByRole('button', { name: /^Increase quantity of Edge Ring/ }))
  expect(amountOf(shop, 'Subtotal')).toBe('$192.00')
  expect(amountOf(shop, 'Total')).toBeUndefined()
  await waitFor(() => expect(amountOf(shop, 'Total')).toBe('$172.80'))
})

test('a total that does not agree with the lines is not shown', async () => {
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const body = await request.clone().text()
      if (!body.includes('CartTotals')) return undefined
      const response = await (await sandbox()).handle(request.clone())
      const text = (await response?.text()) ?? ''
      return HttpResponse.json(
        JSON.parse(text.replace(/"subtotalAmount":\{"amount":"[\d.]+"/g, '"subtotalAmount":{"amount":"200.0"')),
      )
    }),
  )
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  await applyCode(shop, 'WELCOME10')
  await waitFor(() => expect(screen.getByText('The code WELCOME10 is applied.')).toBeInTheDocument())
  await waitFor(() => expect(shop.client.isFetching()).toBe(0))
  expect(amountOf(shop, 'Total')).toBeUndefined()
})

describe('a gift card', () => {
  test('shows its last characters and what is left to pay, stays on the cart, and can be removed', async () => {
    const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
    await applyCode(shop, 'ＧＩＦＴ 3f2a-8C1D\u00a09E7B\u200b')
    await waitFor(() => expect(amountOf(shop, 'To pay')).toBe('$46.00'))
    expect(amountOf(shop, 'Gift card ending in 9e7b')).toBe('−$50.00')
    expect(JSON.stringify({ ...localStorage }).toUpperCase()).not.toContain('GIFT3F2A')
    await applyCode(shop, 'GIFTEMPTY0000000')
    expect(await shop.drawer.findByText('You can use one gift card here. Please add others at checkout.')).toBeVisible()
    await shop.user.click(shop.drawer.getByRole('button', { name: 'Remove Gift card ending in 9e7b' }))
    await waitFor(() => expect(amountOf(shop, 'To pay')).toBeUndefined())
  })
})

test('a gift card that Shopify no longer takes is asked for again, and the checkout opens without it', async () => {
  const tab = stubCheckoutTab()
  const shop = await openCart(await catalogueLine('edge-ring', ['6', 'Brushed']))
  act(() => saveGiftCard('GIFT0000000000000000'))
  await shop.user.click(shop.checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(await screen.findByText('Please enter your gift card again')).toBeInTheDocument()
  expect(readGiftCard()).toBeNull()
})

test('discounts count toward free shipping as at Shopify', async () => {
  const shop = await openCart(await catalogueLine('rivet-studs', [], { quantity: 3 }))
  expect(shop.drawer.getByText('You have free standard shipping in Canada.')).toBeVisible()
  await applyCode(shop, 'WELCOME10')
  const missing = formatCents(SHIPPING.freeOver - 140_40)
  expect(await shop.drawer.findByText(`You’re ${missing} away from free standard shipping in Canada.`)).toBeVisible()
})

test('with Stripe, a saved code is shown with the place to enter it, and the session is opened for the destination, which is remembered', async () => {
  localStorage.setItem('liangyi.discount-codes', '["WELCOME10"]')
  const bodies: unknown[] = []
  network.use(
    http.post('*/functions/v1/create-checkout', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ url: 'https://checkout.stripe.com/c/pay/cs_test_1', sessionId: 'cs_test_1' })
    }),
  )
  stubCheckoutTab()
  storeLines([await catalogueLine('rivet-studs')])
  const shop = await renderShopWith({ checkout: 'stripe' }, '/about')
  const { drawer } = await openDrawer(shop)
  expect(await drawer.findByText('Please enter your code on the payment page.')).toBeVisible()
  expect(drawer.queryByRole('textbox', { name: 'Discount code' })).not.toBeInTheDocument()
  expect(drawer.getByText(/free standard shipping in Canada/)).toBeVisible()
  await shop.user.selectOptions(drawer.getByRole('combobox', { name: 'Ship to' }), 'Another country')
  expect(drawer.queryByText(/free standard shipping in Canada/)).toBeNull()
  expect(localStorage.getItem('liangyi.destination')).toBe('international')
  await shop.user.click(drawer.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(bodies).toMatchObject([{ destination: 'international' }]))
})
