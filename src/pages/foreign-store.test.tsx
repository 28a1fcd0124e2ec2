import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assortment } from '../../tests/factories/assortment'
import { renderShopWith } from '../../tests/render-shop'

const lamps = assortment([{}])
const main = () => within(screen.getByRole('main'))

test('in a store without the specified collections, their pages are not found', async () => {
  await renderShopWith({ store: { assortment: lamps } }, '/collections/armorlight')
  expect(main().getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})
