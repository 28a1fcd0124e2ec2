import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'

test.each([
  ['/earrings', 'Earrings', ['Cóng Drop Earrings', 'Halberd Earrings', 'Moon Gate Earrings', 'Rivet Studs']],
  ['/hairpins', 'Hairpins', ['Bamboo Hairpin 竹', 'Grace Hairpin', 'Spine Hairpin 脊', 'Tide Comb']],
])('%s lists only its category, with a sort selector', async (path, name, titles) => {
  await renderShop(path)
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Loading products' })).getAllByRole('listitem')).toHaveLength(8)
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(titles)
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name-asc')
})

test('/necklaces lists 5 necklaces', async () => {
  await renderShop('/necklaces')
  expect(await screen.findAllByRole('article')).toHaveLength(5)
})
