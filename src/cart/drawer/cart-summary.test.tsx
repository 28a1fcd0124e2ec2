import { beforeEach, expect, test } from 'vitest'
import { catalogueLine, storeLines } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { openCart, openDrawer } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'

beforeEach(deleteCartRows)

test('an order abroad shows no progress toward free shipping in Canada, and its destination is remembered', async () => {
  storeLines([await catalogueLine('rivet-studs')])
  const shop = await renderShopWith({ checkout: 'stripe' }, '/about')
  const { drawer } = await openDrawer(shop)
  const destination = await drawer.findByRole('combobox', { name: 'Ship to' })
  expect(drawer.getByText(/free standard shipping in Canada/)).toBeVisible()
  await shop.user.selectOptions(destination, 'Another country')
  expect(drawer.queryByText(/free standard shipping in Canada/)).toBeNull()
  expect(localStorage.getItem('liangyi.destination')).toBe('international')
  await shop.user.selectOptions(destination, 'Canada')
  expect(drawer.getByText(/free standard shipping in Canada/)).toBeVisible()
})

test('the drawer shows the days of arrival in Canada', async () => {
  const { drawer } = await openCart(await catalogueLine('rivet-studs'))
  const text = /^Arrives [A-Z][a-z]{2} \d{1,2}–([A-Z][a-z]{2} )?\d{1,2} with standard shipping\.$/
  expect(drawer.getByText(text)).toBeVisible()
})
