import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { catalogueLine } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { openCart } from '../../../tests/open-cart'

beforeEach(deleteCartRows)

test('shipping is estimated in Canada and left to the checkout abroad, for a destination that is remembered', async () => {
  const shop = await openCart(await catalogueLine('rivet-studs'))
  const shipping = within(await shop.drawer.findByRole('region', { name: 'Shipping' }))
  expect(shipping.getByText('Standard shipping to Canada, 5–7 business days').nextElementSibling).toHaveTextContent(
    '$15.00',
  )
  expect(shipping.getByText(/^This is an estimate/)).toBeVisible()
  await shop.user.selectOptions(shipping.getByRole('combobox', { name: 'Ship to' }), 'United States')
  expect(shipping.getByText('Shipping to the United States, 3–5 business days')).toBeVisible()
  expect(shipping.queryByText(/Canada, /)).not.toBeInTheDocument()
  expect(shipping.getByText('International rates are calculated at checkout.')).toBeVisible()
  expect(shipping.queryByText(/\$/)).not.toBeInTheDocument()
  expect(shipping.queryByText(/^This is an estimate/)).not.toBeInTheDocument()
  expect(localStorage.getItem('liangyi.destination')).toBe('united-states')
})

test('an order abroad shows no progress toward free shipping in Canada', async () => {
  const shop = await openCart(await catalogueLine('rivet-studs'))
  const destination = await shop.drawer.findByRole('combobox', { name: 'Ship to' })
  expect(shop.drawer.getByText(/free standard shipping in Canada/)).toBeVisible()
  await shop.user.selectOptions(destination, 'Another country')
  expect(shop.drawer.queryByText(/free standard shipping in Canada/)).toBeNull()
  await shop.user.selectOptions(destination, 'Canada')
  expect(shop.drawer.getByText(/free standard shipping in Canada/)).toBeVisible()
})

test('the drawer shows the days of arrival in Canada', async () => {
  const { drawer } = await openCart(await catalogueLine('rivet-studs'))
  const text = /^Arrives [A-Z][a-z]{2} \d{1,2}–([A-Z][a-z]{2} )?\d{1,2} with standard shipping\.$/
  expect(drawer.getByText(text)).toBeVisible()
})
