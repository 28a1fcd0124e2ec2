import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartLine, readStoredCart, storeLines, variantId } from '../../tests/factories/cart-line'
import { recordOrder } from '../../tests/factories/recorded-order'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'
import { readOpenedCheckouts, recordOpenedCheckout } from '../cart/opened-checkouts'

// Starts the database, which takes longer than a single test may.
beforeAll(() => recordOrder('cs_test_first0000000001', 'paid'))

let count = 0

function newSession(): string {
  count += 1
  return `cs_test_success${String(count).padStart(10, '0')}`
}

function openPage(session: string) {
  return renderShop(`/checkout/success?session_id=${session}`)
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const confirmAs = (body: object, status = 200) =>
  network.use(http.post('*/functions/v1/confirm-order', () => HttpResponse.json(body, { status })))

describe('a paid order', () => {
  test('shows its ID, lines, shipping, total in CAD and the masked email', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    await openPage(session)
    await heading('Thank you for your order')
    const receipt = within(screen.getByRole('region', { name: 'Your order' }))
    expect(receipt.getByText('Order ID').parentElement).toHaveTextContent(/[0-9A-F]{8}/)
    expect(receipt.getByText(/^[0-9A-F]{8}$/)).toBeVisible()
    expect(receipt.getByText('Trace Bracelet (57 mm)')).toHaveTextContent('Trace Bracelet (57 mm) × 1')
    expect(receipt.getByText('$128.00')).toBeVisible()
    expect(receipt.getByText('Shipping').nextElementSibling).toHaveTextContent('$15.00')
    expect(receipt.getByText('Total').nextElementSibling).toHaveTextContent('$195.00 CAD')
    expect(receipt.getByText('m•••@example.com')).toBeVisible()
    expect(document.body).not.toHaveTextContent('mei.lin')
  })

  test('of a session that another browser has opened keeps the cart', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    storeLines([cartLine({ quantity: 2 })])
    await openPage(session)
    await heading('Thank you for your order')
    expect(await screen.findByText('Cart (2)')).toBeInTheDocument()
  })
})

const orderedItem = (number: number, quantity: number) => ({
  name: `Piece ${number}`,
  variant_id: variantId(number),
  quantity,
  price_cad: 10,
})

test('what the paid order holds leaves the cart, what was added since or opened in another checkout stays', async () => {
  const [paid, open] = [newSession(), newSession()]
  const engraving = { attributes: [{ key: 'Engraving', value: '兩儀' }] }
  await recordOrder(paid, 'paid', {
    items: [
      orderedItem(1, 2),
      { ...orderedItem(3, 1), engraving: '兩儀' },
      { ...orderedItem(4, 1), fee_for: variantId(3) },
    ],
  })
  storeLines([
    cartLine({ quantity: 3 }),
    cartLine({ variantId: variantId(2), quantity: 3 }),
    cartLine({ variantId: variantId(3), ...engraving }),
    cartLine({ variantId: variantId(4) }),
  ])
  for (const id of [paid, open]) recordOpenedCheckout({ id, opens: 'cart', lines: [] })
  await openPage(paid)
  await heading('Thank you for your order')
  expect(await screen.findByText('Cart (5)')).toBeInTheDocument()
  expect(readStoredCart()?.items).toMatchObject([
    { variantId: variantId(1), quantity: 1 },
    { variantId: variantId(2), quantity: 3 },
    { variantId: variantId(4), quantity: 1 },
  ])
  expect(readOpenedCheckouts()).toMatchObject([{ id: open }])
})

test('an order the webhook has not written yet is displayed as processing, and the cart is kept', async () => {
  const session = newSession()
  confirmAs({ status: 'processing' })
  storeLines([cartLine()])
  recordOpenedCheckout({ id: session, opens: 'cart', lines: [] })
  await openPage(session)
  await heading('Processing your order')
  expect(await screen.findByText('Cart (1)')).toBeInTheDocument()
  await act(() => recordOrder(session, 'paid', { items: [orderedItem(1, 1)] }))
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' }, { timeout: 15_000 })
  expect(screen.getByText('Cart (0)')).toBeInTheDocument()
  expect(screen.getByText(/^Thank you for your order\. /)).toBeInTheDocument()
})

test.each<[string, (session: string) => unknown, string, boolean]>([
  ['is processing', (session) => recordOrder(session, 'processing'), 'Your payment is on its way', false],
  ['has failed', (session) => recordOrder(session, 'failed'), 'Your payment didn’t go through', true],
  ['has expired', () => confirmAs({ status: 'expired' }), 'This checkout has expired', true],
  ['is unknown', () => confirmAs({ error: 'No.' }, 404), 'We can’t find this order', false],
])('a checkout that %s keeps the cart and says what to do', async (_, arrange, title, leadsBack) => {
  const session = newSession()
  await arrange(session)
  recordOpenedCheckout({ id: session, opens: 'cart', lines: [] })
  storeLines([cartLine()])
  const { user } = await openPage(session)
  await heading(title)
  expect(screen.getByText('Cart (1)')).toBeInTheDocument()
  const back = screen.queryByRole('button', { name: 'Back to your cart' })
  expect(back !== null).toBe(leadsBack)
  if (!back) return
  await user.click(back)
  expect(await screen.findByRole('dialog', { name: 'Shopping Cart (1 item)' })).toBeVisible()
})

test.each(['', '?session_id=', '?session_id=%20'])(
  'the checkout success page without a session (%s) says that there is no order',
  async (query) => {
    await renderShop(`/checkout/success${query}`)
    await heading('We can’t find this order')
    expect(main().getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  },
)
