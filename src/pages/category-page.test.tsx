import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NEW_STORE_FILTERS } from '../../sandbox/storefront/store-options'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { renderShop } from '../../tests/render-shop'
import { serveStorefront } from '../../tests/serve-storefront'

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

test('a list of a large store whose filter is off offers to go on when nothing was found so far', async () => {
  const others = Array.from({ length: 520 }, (_, index) =>
    createExportLine({ Handle: `stud-${index}`, Title: `Stud ${index}`, Type: 'Earrings', 'Variant Price': '10.00' }),
  )
  const ring = createExportLine({ 'Variant Price': '900.00' })
  await serveStorefront({ csv: createExport(...others, ring), filters: NEW_STORE_FILTERS })
  const { user } = await renderShop('/rings?filter.v.availability=1&sort=price-asc')
  expect(await screen.findByText('Nothing found so far')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('link', { name: 'Ring' })).toHaveFocus()
  expect(screen.queryByText('Nothing found so far')).toBeNull()
})
