import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { readRecordedOrder, readUserId, recordOrder, storeOrderLink } from '../../tests/factories/recorded-order'
import { renderShop, renderShopWith } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

const GUEST_SESSION = 'cs_test_certified00000001'
const OWN_SESSION = 'cs_test_certified00000002'
const UNPAID_SESSION = 'cs_test_certified00000003'
const TOKEN = 'c'.repeat(43)

beforeAll(async () => {
  const items = [
    { name: 'Visor Ring (7 • Silver)', quantity: 1, price_cad: 120, handle: 'visor-ring', engraving: '兩儀' },
    { name: 'Engraving', quantity: 1, price_cad: 20, handle: 'engraving', fee_for: 'gid://shopify/ProductVariant/1' },
    { name: 'Gift wrap', quantity: 1, price_cad: 8, handle: 'gift-wrap' },
    { name: 'Tide Comb', quantity: 2, price_cad: 50, handle: 'tide-comb' },
    { name: 'Old Ring', quantity: 1, price_cad: 50, handle: 'old-ring' },
  ]
  const userId = await readUserId(CUSTOMER.email)
  await recordOrder(GUEST_SESSION, 'paid')
  await storeOrderLink(GUEST_SESSION, TOKEN)
  await recordOrder(OWN_SESSION, 'paid', { userId, items })
  await recordOrder(UNPAID_SESSION, 'processing', { userId, items })
})
afterEach(() => vi.unstubAllGlobals())

const findCertificate = async (name: string) => within(await screen.findByRole('article', { name }))

/** The certificate's rows by their names. */
async function readRows(name: string): Promise<string[][]> {
  const certificate = await screen.findByRole('article', { name: `Certificate: ${name}` })
  return Array.from(certificate.querySelectorAll('dl > div'), (row) =>
    [...row.children].map(({ textContent }) => textContent ?? ''),
  )
}

async function openOwn(session: string) {
  await storeSession(CUSTOMER)
  const { number } = await readRecordedOrder(session)
  return { number, ...(await renderShopWith({ checkout: 'stripe' }, `/order/certificate?order=${number}`)) }
}

test('a paid order has a certificate for each piece, with what the order and the store say of it', async () => {
  const { number } = await openOwn(OWN_SESSION)
  await (await findCertificate('Certificate: Visor Ring (7 • Silver)')).findByText(
    /our circle alone inside the bronze one$/,
  )
  const rows = await readRows('Visor Ring (7 • Silver)')
  expect(rows.map(([name]) => name)).toEqual(['Materials', 'Marks', 'Made by', 'Engraving', 'Order', 'Date'])
  expect(rows[0]?.[1]).toMatch(/^Recycled sterling silver \(925\)/)
  expect(rows.slice(2, 5).map(([, value]) => value)).toEqual([
    'Jun Leung, in our workshop in Vancouver',
    '兩儀',
    number,
  ])
  await (await findCertificate('Certificate: Tide Comb, 2 of 2')).findByText('British Columbia, Canada')
  const comb = await readRows('Tide Comb, 2 of 2')
  expect(comb.map(([name]) => name)).toEqual(['Materials', 'Stone from', 'Made by', 'Piece', 'Order', 'Date'])
  expect(comb[3]?.[1]).toBe('2 of 2')
  expect(screen.getAllByRole('article')).toHaveLength(4)
})

test('a piece that the store no longer has is certified with the order’s own facts alone', async () => {
  await openOwn(OWN_SESSION)
  await (await findCertificate('Certificate: Tide Comb, 1 of 2')).findByText('British Columbia, Canada')
  const listNames = async () => (await readRows('Old Ring')).map(([name]) => name)
  await expect.poll(listNames).toEqual(['Order', 'Date'])
})

test('facts that fail to load can be loaded again, and the certificate is printed without them', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  let isDown = true
  network.use(http.post('*/graphql.json', () => (isDown ? HttpResponse.json(null, { status: 503 }) : undefined)))
  const { user } = await openOwn(OWN_SESSION)
  const comb = await findCertificate('Certificate: Tide Comb, 1 of 2')
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  isDown = false
  await user.click(comb.getByRole('button', { name: 'Try again' }))
  expect(await comb.findByText('British Columbia, Canada')).toBeVisible()
  takeLogged()
})

test('an unpaid order has no certificate', async () => {
  const { number } = await openOwn(UNPAID_SESSION)
  expect(await screen.findByText(new RegExp(`^Order ${number} has no certificate`))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('a guest opens the certificate from a mailed link, and without it learns how to get a new one', async () => {
  const { user } = await renderShop(`/order/link#${TOKEN}`)
  await user.click(await screen.findByRole('button', { name: 'Show my order' }))
  await user.click(await screen.findByRole('link', { name: 'Certificate' }))
  expect(await screen.findByRole('article', { name: 'Certificate: Trace Bracelet (57 mm)' })).toBeVisible()
  sessionStorage.removeItem('liangyi.opened-order')
  await renderShop('/order/certificate?order=L1042')
  expect(await screen.findByText(/^We can’t open this order here/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get a new link to your order' })).toHaveAttribute('href', '/order')
})
