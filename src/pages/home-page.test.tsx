import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { sandbox } from '../../tests/sandbox'

test('both hero panels and the tagline link to /products', async () => {
  await renderShop('/')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const [armorlight, jade] = screen.getAllByRole('link', { name: /Edge|Water/ })
  expect(armorlight).toHaveTextContent('ARMORLIGHT')
  expect(jade).toHaveTextContent('Heart of Jade')
  for (const panel of [armorlight, jade]) expect(panel).toHaveAttribute('href', '/products')
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
