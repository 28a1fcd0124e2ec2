import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assortment } from '../../tests/factories/assortment'
import { main } from '../../tests/regions'
import { renderShopWith } from '../../tests/render-shop'

const lamps = assortment([{}])

test.each([
  ['/collections/armorlight', 'ARMORLIGHT'],
  ['/hairpins', 'Hairpins'],
])('a store that sells nothing of %s has its page with an empty list, which is not indexed', async (path, title) => {
  await renderShopWith({ store: { assortment: lamps } }, path)
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(screen.queryByRole('link', { name: title })).not.toBeInTheDocument()
})
