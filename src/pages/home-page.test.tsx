import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { sandbox } from '../../tests/sandbox'

test('both hero panels link to /products with their collection as the filter, and the tagline to all', async () => {
  await renderShop('/')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const [armorlight, jade] = screen.getAllByRole('link', { name: /Edge|Water/ })
  expect(armorlight).toHaveTextContent('ARMORLIGHT')
  expect(jade).toHaveTextContent('Heart of Jade')
  expect(armorlight).toHaveAttribute('href', '/products?filter.p.vendor=ARMORLIGHT')
  expect(jade).toHaveAttribute('href', '/products?filter.p.vendor=Heart+of+Jade')
  expect(screen.getByRole('link', { name: 'EXPLORE COLLECTIONS' })).toHaveAttribute('href', '/products')
  await screen.findAllByRole('article')
})

test('the home page shows 4 skeletons, then the four specified products', async () => {
  await renderShop('/')
  expect(within(screen.getByRole('list', { name: 'Loading products' })).getAllByRole('listitem')).toHaveLength(4)
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Trace Bracelet',
    'Grace Hairpin',
    'Armor Pendant',
    'Edge Ring',
  ])
})

test('the home page shows the empty text where its products fail to load', async () => {
  const { faults } = await sandbox()
  faults.set('storefront', 'wrong-shape')
  await renderShop('/')
  expect(await screen.findByText('No products found')).toBeVisible()
  expect(takeLogged().join()).toContain('can not be read')
  faults.reset()
})
