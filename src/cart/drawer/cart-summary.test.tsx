import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { catalogueLine, storeLines } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { openCart } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'

beforeEach(deleteCartRows)

test('an order abroad shows no progress toward free shipping in Canada, and its destination is remembered', async () => {
  storeLines([await catalogueLine('rivet-studs')])
  const { user } = await renderShopWith({ checkout: 'stripe' }, '/about')
  await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
  const drawer = within(await screen.findByRole('dialog'))
  const destination = await drawer.findByRole('combobox', { name: 'Ship to' })
  expect(drawer.getByText(/free standard shipping in Canada/)).toBeVisible()
  await user.selectOptions(destination, 'Another country')
  expect(drawer.queryByText(/free standard shipping in Canada/)).toBeNull()
  expect(localStorage.getItem('liangyi.destination')).toBe('international')
  await user.selectOptions(destination, 'Canada')
  expect(drawer.getByText(/free standard shipping in Canada/)).toBeVisible()
})

test('the drawer shows the days of arrival in Canada', async () => {
  const { drawer } = await openCart(await catalogueLine('rivet-studs'))
  const text = /^Arrives [A-Z][a-z]{2} \d{1,2}–([A-Z][a-z]{2} )?\d{1,2} with standard shipping\.$/
  expect(drawer.getByText(text)).toBeVisible()
})
