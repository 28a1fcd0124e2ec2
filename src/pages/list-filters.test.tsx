import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'

const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const shown = () => within(screen.getByRole('region', { name: 'Shown products' }))

async function openFilters(path: string) {
  const view = await renderShop(path)
  await screen.findAllByRole('article')
  await view.user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('checkbox', { name: /^In stock/ })
  return view
}

test('a shared address shows the list that it names, and each filter can be removed', async () => {
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

test('filters are offered with counts, and one that would leave nothing can’t be chosen', async () => {
  const { user } = await openFilters('/rings')
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull()
  const size = within(screen.getByRole('group', { name: 'Size' }))
  expect(size.getByRole('checkbox', { name: '10 (1)' })).not.toBeChecked()
  await user.click(within(screen.getByRole('group', { name: 'Collection' })).getByRole('checkbox', { name: /^Heart/ }))
  await waitFor(() => expect(titles()).toEqual(['Still Water Ring', 'Twin Fish Ring']))
  const ten = await screen.findByRole('checkbox', { name: '10 (0)' })
  expect(ten).toHaveAttribute('aria-disabled', 'true')
  await user.click(ten)
  expect(titles()).toHaveLength(2)
})

test('a size in stock is in stock in that size', async () => {
  await renderShop('/rings?filter.v.availability=1&filter.v.option.Size=9')
  await waitFor(() => expect(titles()).toEqual(['Edge Ring', 'Visor Ring']))
})

test('a price is set in dollars, either way round', async () => {
  const { user } = await openFilters('/products')
  await user.type(screen.getByLabelText('From'), '$80')
  await user.type(screen.getByLabelText('To'), '70{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Bamboo Hairpin 竹', 'Spine Hairpin 脊']))
  expect(screen.getByLabelText('From')).toHaveValue('70')
})

test('filters that leave nothing say so, with a way back', async () => {
  const { user } = await renderShop('/products?filter.p.tag=plutonium')
  expect(await screen.findByText('No products found')).toBeVisible()
  await user.click(shown().getByRole('button', { name: 'Remove Plutonium' }))
  await waitFor(() => expect(titles()).toHaveLength(22))
})

test('a search is a list that can be sorted and filtered', async () => {
  const { user } = await openFilters('/products?q=slver+ring')
  expect(screen.getByText(/products for “silver ring”$/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-asc')
  await waitFor(() => expect(titles()[0]).toBe('Edge Ring'))
  await user.click(screen.getByRole('checkbox', { name: /^Bronze/ }))
  await waitFor(() => expect(titles()).toEqual(['Visor Ring']))
})

test('a shop without the collection of all products still filters by the storefront’s search', async () => {
  const { network } = await import('../../tests/sandbox')
  const { http, passthrough, HttpResponse } = await import('msw')
  const { sandbox } = await import('../../tests/sandbox')
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      if ((await request.clone().text()).includes('FilteredProducts'))
        return HttpResponse.json({ data: { collection: null } })
      return (await (await sandbox()).handle(request)) ?? passthrough()
    }),
  )
  await renderShop('/products?filter.p.product_type=Rings&filter.v.price.lte=97')
  await waitFor(() => expect(titles()).toEqual(['Edge Ring']))
})
