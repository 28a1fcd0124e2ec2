import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogueLine, readStoredCart, storeLines } from '../../../tests/factories/cart-line'
import { amountOf, interceptCheckouts, openCart, openDrawer, stubCheckoutTab } from '../../../tests/open-cart'
import { renderShop } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { answerStorefront, serveStorefront } from '../../../tests/serve-storefront'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'
import { pageSession } from '../../backends/session'
import { TIME_LIMITS_MS } from '../../backends/time-limits'
import { formatCents } from '../../language/format'
import { SLOW_NOTICE } from '../../ui/use-is-slow'
import { readOpenedCheckouts } from '../opened-checkouts'

let tab: ReturnType<typeof stubCheckoutTab>
beforeEach(() => {
  tab = stubCheckoutTab()
})

describe('a checkout', () => {
  test('opens with its channel in the tab that the click opened, stores its URL and closes the drawer', async () => {
    const { user, checkout } = await openCart(await catalogueLine('rivet-studs', [], { quantity: 2 }))
    await user.click(checkout)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(tab.open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(tab.tab.opener).toBeNull()
    const address = tab.replace.mock.calls[0]?.[0] ?? ''
    expect(address).toMatch(/\/sandbox\/checkout\/c\/\w+\?key=\w+&channel=online_store$/)
    expect(readStoredCart()).toMatchObject({
      checkoutUrl: address,
      cartId: expect.stringMatching(/^gid:\/\/shopify\/Cart\//),
    })
    expect(readStoredCart()?.items).toHaveLength(1)
    expect(tab.close).not.toHaveBeenCalled()
  })

  test('shows Creating Checkout... meanwhile and ignores a second click', async () => {
    const checkouts = interceptCheckouts()
    checkouts.delay()
    const { user, drawer, checkout } = await openCart(await catalogueLine('rivet-studs'))
    await user.dblClick(checkout)
    const busy = await drawer.findByRole('button', { name: 'Creating Checkout...' })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    expect(busy).toHaveFocus()
    await user.click(busy)
    checkouts.release()
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
    expect(checkouts.sent).toHaveLength(1)
    expect(tab.open).toHaveBeenCalledOnce()
  })
})

describe('Shopify’s checkout', () => {
  const readPage = async (url = '') => (await (await sandbox()).handle(new Request(url)))?.text()

  test('of a signed-in customer has their email, of which the drawer’s own cart tells nothing', async () => {
    await storeSession(CUSTOMER)
    const sent: string[] = []
    network.use(http.post('*/graphql.json', async ({ request }) => void sent.push(await request.clone().text())))
    const { user, checkout } = await openCart(await catalogueLine('rivet-studs'))
    await waitFor(() => expect(sent.some((body) => body.includes('CartTotals'))).toBe(true))
    expect(sent.join()).not.toContain(CUSTOMER.email)
    await waitFor(() => expect(pageSession.store.getState().user).not.toBeNull())
    await user.click(checkout)
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
    expect(await readPage(tab.replace.mock.calls[0]?.[0])).toContain(`Email: ${CUSTOMER.email}`)
  })

  test('opens without an email that Shopify refuses', async () => {
    await storeSession(CUSTOMER)
    const userErrors = [{ code: 'INVALID', field: ['input', 'buyerIdentity', 'email'], message: 'Email is invalid' }]
    answerStorefront('buyerIdentity', () => HttpResponse.json({ data: { cartCreate: { cart: null, userErrors } } }))
    const { user, checkout } = await openCart(await catalogueLine('rivet-studs'))
    await user.click(checkout)
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
    expect(await readPage(tab.replace.mock.calls[0]?.[0])).not.toContain('Email:')
  })

  test('gets the campaign of the visit’s first address, but no click’s id without consent', async () => {
    storeLines([await catalogueLine('rivet-studs')])
    history.replaceState(null, '', '/about?utm_source=news&gclid=abc&key=secret')
    const shop = await renderShop('/about')
    history.replaceState(null, '', '/')
    const { drawer } = await openDrawer(shop)
    await shop.user.click(drawer.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
    const [address = ''] = tab.replace.mock.calls[0] ?? []
    expect([...new URL(address).searchParams.keys()]).toEqual(['key', 'utm_source', 'channel'])
    expect(await readPage(address)).toContain('Campaign: utm_source=news')
  })
})

describe('while a checkout is created', () => {
  test('closing the drawer cancels it: its response opens nothing and the empty tab closes', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    vi.stubGlobal('open', () => null)
    const checkouts = interceptCheckouts()
    checkouts.delay()
    const { user, drawer, checkout } = await openCart(await catalogueLine('rivet-studs'))
    await user.click(checkout)
    await drawer.findByRole('button', { name: 'Creating Checkout...' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    checkouts.release()
    await user.click(screen.getByRole('button', { name: 'Cart (1)' }))
    await user.click(await screen.findByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
    expect(checkouts.sent).toHaveLength(2)
    expect(screen.queryByText('Checkout failed')).not.toBeInTheDocument()
    replace.mockRestore()
  })

  test('plus, minus and Remove are inert, so that the cart is the one that opens', async () => {
    const checkouts = interceptCheckouts()
    checkouts.delay()
    const studs = await catalogueLine('rivet-studs', [], { quantity: 2 })
    const { user, drawer, checkout } = await openCart(studs)
    await user.click(checkout)
    for (const name of [/^Increase quantity/, /^Decrease quantity/, 'Remove Rivet Studs']) {
      const control = drawer.getByRole('button', { name })
      expect(control).toHaveAttribute('aria-disabled', 'true')
      await user.click(control)
    }
    checkouts.release()
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
    expect(readStoredCart()).toMatchObject({ items: [{ quantity: 2 }] })
    expect(readOpenedCheckouts()).toMatchObject([{ lines: [{ variantId: studs.variantId, quantity: 2 }] }])
  })

  test('a server that never responds says that it takes longer, and fails at the time limit', async () => {
    interceptCheckouts().delay()
    const { user, drawer, checkout } = await openCart(await catalogueLine('rivet-studs'))
    const { checkout: limit } = TIME_LIMITS_MS
    Reflect.set(TIME_LIMITS_MS, 'checkout', SLOW_NOTICE.delayMs + 1000)
    await user.click(checkout)
    expect(await drawer.findByText('This is taking longer than usual.')).toBeVisible()
    expect(await drawer.findByRole('alert')).toHaveTextContent('Unable to create checkout. Please try again.')
    expect(tab.close).toHaveBeenCalledOnce()
    Reflect.set(TIME_LIMITS_MS, 'checkout', limit)
    expect(drawer.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled')
  }, 20_000)
})

test.each([
  ['which Shopify leaves out of its cart', {}],
  ['which Shopify refuses by a user error', { refusals: { ofShortages: true } }],
])(
  'a quantity beyond the stock, %s, is reduced with a message, and the next press opens the rest',
  async (_, options) => {
    await serveStorefront(options)
    const ring = await catalogueLine('visor-ring', ['9', 'Silver'], { quantity: 5 })
    const { user, drawer, checkout } = await openCart(ring)
    await user.click(checkout)
    expect(await drawer.findByRole('alert')).toHaveTextContent('We have fewer in stock than you chose.')
    expect(drawer.getByText('Only 2 left right now.')).toBeVisible()
    expect(screen.queryByText('Checkout failed')).toBeNull()
    expect(tab.close).toHaveBeenCalledOnce()
    expect(readStoredCart()?.items).toMatchObject([{ quantity: 2 }])
    await user.click(drawer.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  },
)

describe('a line that Shopify refuses by a user error', () => {
  test('keeps Shopify’s sentence if the stock can’t be read', async () => {
    await serveStorefront({ refusals: { ofShortages: true } })
    const { user, drawer, checkout } = await openCart(
      await catalogueLine('visor-ring', ['9', 'Silver'], { quantity: 5 }),
    )
    await drawer.findByText('Only 2 left right now.')
    answerStorefront('RefreshedCartLines', () => HttpResponse.error())
    await user.click(checkout)
    expect(await drawer.findByText(`The product 'Visor Ring' can't be purchased as configured.`)).toBeVisible()
  })

  test('though it can be bought, shows Shopify’s sentence and is out of the sum and of the next try', async () => {
    await serveStorefront({ refusals: { ofHandles: ['rivet-studs'] } })
    const ring = await catalogueLine('visor-ring', ['9', 'Silver'])
    const view = await openCart(await catalogueLine('rivet-studs'), ring)
    const checkouts = interceptCheckouts()
    await view.user.click(view.checkout)
    expect(await view.drawer.findByText(`The product 'Rivet Studs' can't be purchased as configured.`)).toBeVisible()
    expect(view.drawer.queryByRole('button', { name: 'Increase quantity of Rivet Studs' })).not.toBeInTheDocument()
    expect(amountOf(view, 'Subtotal')).toBe(formatCents(ring.price))
    await view.user.click(view.drawer.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
    expect(checkouts.sent[1]).toMatchObject({ variables: { input: { lines: [{ merchandiseId: ring.variantId }] } } })
  })
})
