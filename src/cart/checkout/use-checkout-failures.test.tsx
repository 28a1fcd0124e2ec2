import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogueLine, readStoredCart } from '../../../tests/factories/cart-line'
import { openCart, stubCheckoutTab } from '../../../tests/open-cart'
import { answerStorefront } from '../../../tests/serve-storefront'

let tab: ReturnType<typeof stubCheckoutTab>
beforeEach(() => {
  tab = stubCheckoutTab()
})

describe('a checkout that fails', () => {
  async function expectFailure(message: string | RegExp) {
    const { user, drawer, checkout } = await openCart(await catalogueLine('rivet-studs'))
    await user.click(checkout)
    expect(await drawer.findByRole('alert')).toHaveTextContent(message)
    expect(await screen.findByText('Checkout failed')).toBeInTheDocument()
    expect(tab.close).toHaveBeenCalledOnce()
    expect(tab.replace).not.toHaveBeenCalled()
    expect(drawer.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled')
    expect(readStoredCart()?.items).toHaveLength(1)
    return { user, drawer }
  }

  const TRY_AGAIN = 'Unable to create checkout. Please try again.'

  test('shows it in the drawer and as a toast, announces it once, closes the empty tab and keeps the cart', async () => {
    answerStorefront('cartCreate', () => HttpResponse.json({}, { status: 500 }))
    await expectFailure(TRY_AGAIN)
    const texts = screen.getAllByText(TRY_AGAIN)
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => !text.closest('[aria-hidden=true]'))).toHaveLength(1)
  })

  test('with 402 shows the provider’s toast in place of its own, and what to do in the drawer', async () => {
    answerStorefront('cartCreate', () => HttpResponse.json({}, { status: 402 }))
    const { user, drawer, checkout } = await openCart(await catalogueLine('rivet-studs'))
    await user.click(checkout)
    expect(await drawer.findByRole('alert')).toHaveTextContent(TRY_AGAIN)
    expect(await screen.findByText('Shopify: Payment required')).toBeInTheDocument()
    expect(screen.queryByText('Checkout failed')).toBeNull()
  })

  test('with user errors shows their messages in the drawer and on the line they name', async () => {
    const userErrors = [{ field: ['input', 'lines', '0', 'merchandiseId'], message: 'This piece does not exist.' }]
    answerStorefront('cartCreate', () =>
      HttpResponse.json({ data: { cartCreate: { cart: null, userErrors, warnings: [] } } }),
    )
    const { drawer } = await expectFailure('Cart creation failed: This piece does not exist.')
    const row = within(drawer.getByRole('listitem'))
    expect(row.getByText('This piece does not exist.')).toBeVisible()
  })

  test('at an address outside the allowed hosts does not open', async () => {
    const { variantId: id } = await catalogueLine('rivet-studs')
    const checkoutUrl = 'https://evil.example/cart/c/1'
    const node = { id: 'a', quantity: 1, discountAllocations: [], merchandise: { id } }
    const cart = { id: 'gid://shopify/Cart/1', checkoutUrl, discountAllocations: [], lines: { nodes: [node] } }
    answerStorefront('cartCreate', () =>
      HttpResponse.json({ data: { cartCreate: { cart, userErrors: [], warnings: [] } } }),
    )
    await expectFailure('Our checkout isn’t working right now.')
  })
})
