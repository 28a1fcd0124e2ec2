import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { catalogueLine } from '../../tests/factories/cart-line'
import { readUserId, recordOrder } from '../../tests/factories/recorded-order'
import { renderShopWith } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

beforeAll(async () => {
  const studs = await catalogueLine('rivet-studs')
  const collar = await catalogueLine('gorget-collar')
  const items = [
    { name: 'Rivet Studs', quantity: 2, price_cad: 50, variant_id: studs.variantId, handle: 'rivet-studs' },
    { name: 'Gorget Collar', quantity: 1, price_cad: 50, variant_id: collar.variantId, handle: 'gorget-collar' },
    { name: 'Old Ring', quantity: 1, price_cad: 50, variant_id: 'gid://shopify/ProductVariant/1', handle: 'old-ring' },
    { name: 'Seal Ring', quantity: 1, price_cad: 50, handle: 'edge-ring', engraving: '兩儀' },
    { name: 'Engraving', quantity: 1, price_cad: 20, fee_for: 'gid://shopify/ProductVariant/1' },
    { name: 'A piece of long ago', quantity: 1, price_cad: 50 },
  ]
  await recordOrder('cs_test_again00000000001', 'paid', { userId: await readUserId(CUSTOMER.email), items })
})

async function openAccount() {
  await storeSession(CUSTOMER)
  return renderShopWith({ checkout: 'stripe' }, '/profile')
}

test('Buy again adds the pieces that are still sold and names the others', async () => {
  const { user } = await openAccount()
  await user.click(await screen.findByRole('button', { name: 'Buy again' }))
  expect(await screen.findByText('Cart (2)')).toBeVisible()
  const notes = (await screen.findByText(/is sold out\.$/)).closest('ul')
  expect(
    within(notes ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Gorget Collar is sold out.',
    'Old Ring is no longer sold.',
    'A piece of long ago is no longer sold.',
    'Seal Ring was engraved. Enter the engraving again on its page.',
  ])
})

test('Buy again adds nothing when a piece can’t be looked up, and can be pressed again', async () => {
  const { user, client } = await openAccount()
  client.setDefaultOptions({ queries: { retry: false } })
  network.use(http.post('*/graphql.json', () => HttpResponse.json(null, { status: 503 })))
  await user.click(await screen.findByRole('button', { name: 'Buy again' }))
  expect(await screen.findByText(/so nothing was added/)).toBeVisible()
  expect(screen.getByText('Cart (0)')).toBeVisible()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Buy again' }))
  expect(await screen.findByText('Cart (2)')).toBeVisible()
  takeLogged()
})
