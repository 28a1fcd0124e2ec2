import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { storefrontOf } from '../../tests/factories/product-list'
import { renderShop } from '../../tests/render-shop'
import { network, sandbox } from '../../tests/sandbox'

const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (title: string) => {
  const found = screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name: title }))
  if (!found) throw new Error(`${title} is not in the list`)
  return within(found)
}
const sortSelect = () => screen.getByRole('combobox', { name: 'Sort by' })

test('/products shows 12 skeletons, then all products by name from A to Z', async () => {
  await renderShop('/products')
  expect(screen.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Loading products' })).getAllByRole('listitem')).toHaveLength(12)
  await screen.findAllByRole('article')
  expect(titles()).toHaveLength(22)
  expect(titles().slice(0, 3)).toEqual(['Armor Pendant', 'Bamboo Hairpin 竹', 'Bì Disc Pendant 璧'])
  expect(sortSelect()).toHaveValue('name-asc')
})

test('a card shows image, title, minimum price, collection and Add to Cart', async () => {
  await renderShop('/products')
  await screen.findAllByRole('article')
  const pendant = card('Armor Pendant')
  expect(pendant.getByRole('link', { name: 'Armor Pendant' })).toHaveAttribute('href', '/product/armor-pendant')
  expect(pendant.getByRole('img')).toHaveAttribute('src', expect.stringContaining('armor-pendant-1'))
  expect(pendant.getByText('$148.00')).toBeVisible()
  expect(pendant.getByText('ARMORLIGHT')).toBeVisible()
  expect(pendant.getByRole('button', { name: /^Add to Cart/ })).toBeEnabled()
  expect(card('Edge Ring').getByText('From $96.00')).toBeVisible()
})

test('a sold-out card has a Sold Out badge and a disabled Sold Out button', async () => {
  await renderShop('/products')
  await screen.findAllByRole('article')
  const collar = card('Gorget Collar')
  expect(collar.getAllByText('Sold Out')).toHaveLength(2)
  expect(collar.getByRole('button', { name: /^Sold Out/ })).toBeDisabled()
  expect(collar.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
})

test('the sort selector sorts by name and by price, both ways, by what is new and by what sells', async () => {
  const { user } = await renderShop('/products')
  await screen.findAllByRole('article')
  for (const [sort, first] of [
    ['price-asc', 'Rivet Studs'],
    ['price-desc', 'Gorget Collar'],
    ['name-desc', 'Visor Ring'],
    ['name-asc', 'Armor Pendant'],
    ['new', 'Tide Comb'],
    ['best-selling', 'Armor Pendant'],
  ] as const) {
    await user.selectOptions(sortSelect(), sort)
    await waitFor(() => expect(titles()[0]).toBe(first))
  }
  expect(titles()[1], 'the second best seller').toBe('Edge Ring')
})

test('a filtered list is sorted by what is new too', async () => {
  await renderShop('/products?sort=new&filter.p.product_type=Rings')
  await screen.findAllByRole('article')
  expect(titles()).toEqual(['Twin Fish Ring', 'Still Water Ring', 'Visor Ring', 'Shield Signet', 'Edge Ring'])
})

test('a list that fails to load logs the error, shows the empty text with the failure under it, and loads on Try again', async () => {
  const { faults } = await sandbox()
  faults.set('storefront', 'wrong-shape')
  const { user } = await renderShop('/products')
  expect(await screen.findByText('No products found')).toBeVisible()
  expect(takeLogged().join()).toContain('The storefront sent a response that can not be read.')
  expect(screen.getByText('We couldn’t load the list just now. Please try again.')).toBeVisible()
  faults.reset()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('article')).toHaveLength(22)
})

test('HTTP 402 shows the specified toast and the empty list', async () => {
  const { faults } = await sandbox()
  faults.set('storefront', 'payment-required')
  await renderShop('/products')
  expect(await screen.findByText('Shopify: Payment required')).toBeVisible()
  expect(screen.getByText(/needs an active billing plan/)).toBeVisible()
  expect(screen.getByText('No products found')).toBeVisible()
  expect(takeLogged().join()).toContain('Shopify: Payment required')
})

test('a shop without products shows the empty text with links to other pages', async () => {
  network.use(storefrontOf(0))
  await renderShop('/products')
  const text = await screen.findByText('No products found')
  expect(text).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(main.queryByText(/couldn’t load/)).toBeNull()
  expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact')
})

test('Load more loads 50 products at a time and focuses the first new one', async () => {
  const requests: { first?: number; after?: string | null }[] = []
  network.use(storefrontOf(120, requests))
  const { user } = await renderShop('/products')
  expect(await screen.findAllByRole('article')).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100))
  expect(screen.getByRole('link', { name: 'Piece 51' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(120))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(requests.map(({ first, after }) => [first, after ?? null])).toEqual([
    [50, null],
    [50, '50'],
    [50, '100'],
  ])
})
