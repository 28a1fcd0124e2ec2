import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { storefrontOf } from '../../tests/factories/product-list'
import { footer } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'
import { serveStorefront } from '../../tests/serve-storefront'

/** The list's titles, including while the filter panel covers it. */
const titles = () =>
  screen
    .getAllByRole('article', { hidden: true })
    .map((card) => within(card).getByRole('heading', { hidden: true }).textContent)
const shown = () => within(screen.getByRole('region', { name: 'Shown products' }))

async function openFilters(path: string) {
  const view = await renderShop(path)
  await screen.findAllByRole('article')
  await view.user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('checkbox', { name: /^In stock/ })
  return view
}

test('a shared address shows its filtered list, and each filter can be removed', async () => {
  const { user } = await renderShop(
    '/products?filter.p.product_type=Rings&filter.v.price.lte=100&filter.v.availability=1',
  )
  expect(await screen.findByText(/^2 products$/)).toBeVisible()
  expect(titles()).toEqual(['Edge Ring', 'Still Water Ring'])
  await user.click(shown().getByRole('button', { name: 'Remove Up to $100' }))
  await waitFor(() => expect(titles()).toEqual(['Edge Ring', 'Shield Signet', 'Still Water Ring', 'Visor Ring']))
  await user.click(shown().getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(22))
})

test('filters have counts, and one without products can’t be chosen', async () => {
  const { user } = await openFilters('/rings')
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull()
  await user.click(within(screen.getByRole('group', { name: 'Collection' })).getByRole('checkbox', { name: /^Heart/ }))
  await waitFor(() => expect(titles()).toEqual(['Still Water Ring', 'Twin Fish Ring']))
  const bronze = await screen.findByRole('checkbox', { name: 'Bronze (0)' })
  expect(bronze).toHaveAttribute('aria-disabled', 'true')
  await user.click(bronze)
  expect(titles()).toHaveLength(2)
})

test('sizes are those of the listed products, without the sizes of other categories', async () => {
  const { user } = await openFilters('/rings')
  const sizes = () =>
    within(screen.getByRole('group', { name: 'Size' }))
      .getAllByRole('checkbox')
      .map(({ id }) => document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent)
  expect(sizes()).toContain('10 (1)')
  expect(sizes().filter((size) => size?.endsWith('(0)'))).toEqual([])
  await user.click(within(screen.getByRole('group', { name: 'Collection' })).getByRole('checkbox', { name: /^Heart/ }))
  await waitFor(() => expect(sizes()).not.toContain('10 (1)'))
  expect(sizes().length).toBeGreaterThan(1)
})

test('options can be chosen once one category is, and lengths of bracelets and necklaces never share a group', async () => {
  const { user } = await openFilters('/products')
  expect(screen.queryByRole('group', { name: /Size|Length/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /^Bracelets/ }))
  expect(await screen.findByRole('group', { name: 'Length' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Necklaces/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Length' })).toBeNull())
})

test('In stock with a size lists the products in stock in that size', async () => {
  await renderShop('/rings?filter.v.availability=1&filter.v.option.Size=9')
  await waitFor(() => expect(titles()).toEqual(['Edge Ring', 'Visor Ring']))
})

test('colours linked to a category’s attribute are offered and chosen by their names', async () => {
  const line = (handle: string, color: string) =>
    createExportLine({
      Handle: handle,
      Title: `${color} Ring`,
      'Option1 Name': 'Colour',
      'Option1 Value': color,
      'Option1 Linked To': 'product.metafields.shopify.color-pattern',
    })
  await serveStorefront({ csv: createExport(line('moss', 'Moss'), line('ink', 'Ink')) })
  const { user } = await openFilters('/rings')
  await user.click(within(screen.getByRole('group', { name: 'Colour' })).getByRole('checkbox', { name: 'Moss (1)' }))
  await waitFor(() => expect(titles()).toEqual(['Moss Ring']))
  expect(screen.getByRole('button', { name: 'Remove Color pattern', hidden: true })).toBeInTheDocument()
})

test('a price filter takes dollars', async () => {
  const { user } = await openFilters('/products')
  await user.type(screen.getByLabelText('From'), '$70')
  await user.type(screen.getByLabelText('To'), '80{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Bamboo Hairpin 竹', 'Spine Hairpin 脊']))
  expect(screen.getByLabelText('From')).toHaveValue('70')
})

test('a price that can’t be read is named at its field, and the earlier one holds', async () => {
  const { user } = await openFilters('/products?filter.v.price.lte=70')
  await waitFor(() => expect(titles()).not.toHaveLength(22))
  const found = titles()
  const to = screen.getByLabelText('To')
  await user.clear(to)
  await user.type(to, '8O{Enter}')
  expect(to).toHaveAccessibleDescription('Please enter a price such as 1,200.50.')
  expect(to).toHaveFocus()
  expect(titles()).toEqual(found)
})

test('filters without a match show the empty text, and can be removed or cleared', async () => {
  const { user } = await renderShop('/products?filter.p.tag=plutonium')
  expect(await screen.findByText('No products found')).toBeVisible()
  expect(shown().getByRole('button', { name: 'Remove Plutonium' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(titles()).toHaveLength(22))
})

test('a search is a list that can be sorted and filtered', async () => {
  const { user } = await renderShop('/products?q=silver+ring')
  expect(await screen.findByText(/products for “/)).toHaveTextContent(/products for “silver ring”$/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“silver ring”')
  expect(shown().getAllByText(/ring/)).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match')
  const sortSelect = screen.getByRole('combobox', { name: 'Sort by' })
  await user.selectOptions(sortSelect, 'Price: low to high')
  await waitFor(() => expect(titles()[0]).toBe('Edge Ring'))
  await user.selectOptions(sortSelect, 'Name: Z to A')
  await waitFor(() => expect(titles()).toEqual([...titles()].sort().reverse()))
  expect(titles()[0]).toBe('Visor Ring')
  await user.selectOptions(sortSelect, 'Name: A to Z')
  await waitFor(() => expect(titles()[0]).toBe('Edge Ring'))
  expect(titles()).toEqual([...titles()].sort())
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Bronze/ }))
  await waitFor(() => expect(titles()).toEqual(['Visor Ring']))
})

test('Back shows a filtered list with all the pages it had', async () => {
  const requests: { after?: string | null; filters?: unknown }[] = []
  network.use(storefrontOf(70, requests))
  const address = '/products?filter.p.product_type=Rings&filter.v.price.lte=60'
  const { user, goBack } = await renderShop(address, '/about')
  const count = () => document.querySelectorAll('li[data-handle]').length
  await waitFor(() => expect(count()).toBe(50))
  await user.click(screen.getByText('Load more'))
  await waitFor(() => expect(count()).toBe(70))
  expect(requests.map(({ after }) => after)).toEqual([null, '50'])
  const filters = [{ productType: 'Rings' }, { price: { max: 60 } }]
  expect(requests.map((request) => request.filters)).toEqual([filters, filters])

  await user.click(footer().getByText('About'))
  await waitFor(() => expect(count()).toBe(0))
  goBack()
  await waitFor(() => expect(count()).toBe(70))
  expect(shown().getByText(/Up to \$60/)).toBeVisible()
  expect(requests).toHaveLength(2)
})

test.each([
  ['another shop’s filters', 'filter.p.m.custom.stone=ruby&filter.v.t.shopify.color=red&sort=sideways'],
  ['a price the wrong way round and out of bounds', 'filter.v.price.gte=999999.99&filter.v.price.lte=0'],
  ['in stock and sold out at once', 'filter.v.availability=1&filter.v.availability=0'],
  ['operators of the storefront as a search', 'q=tag:%22jade%22+-silver+*'],
  ['a search of 500 letters', `q=${'x'.repeat(500)}`],
  ['a search of spaces and an emoji', 'q=%20%20💍%20'],
  ['markup as a material', 'filter.p.tag=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E'],
])('a list whose address has %s shows products or the empty text, without an error', async (_, search) => {
  await renderShop(`/products?${search}`)
  await waitFor(() => expect(document.querySelector('article, main p.font-display')).toBeVisible())
  expect(document.querySelector('main img[src="x"]')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
