import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { renderShop, renderShopWith } from '../../tests/render-shop'
import { network, sandbox } from '../../tests/sandbox'

const main = () => within(screen.getByRole('main'))
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const radio = (name: string) => screen.getByRole('radio', { name })

const UNDER_75 = ['Cóng Drop Earrings', 'Rivet Studs', 'Spine Hairpin 脊', 'Tide Comb']

test.each([
  ['/gifts/under-75', UNDER_75],
  ['/gifts/under-75?filter.v.price.lte=100', UNDER_75],
  ['/gifts/under-75?filter.v.price.lte=60&sort=featured', ['Rivet Studs']],
  ['/gifts/for-hair', ['Bamboo Hairpin 竹', 'Grace Hairpin', 'Spine Hairpin 脊', 'Tide Comb']],
])('%s lists its own pieces, sorted and filtered', async (path, expected) => {
  await renderShop(path)
  await waitFor(() => expect(titles()).toEqual(expected))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
})

test('a storefront that can’t filter still lists no gift above the limit', async () => {
  const queries: unknown[] = []
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const { query, variables } = await request.json().then((body) => Object(body))
      if (query.includes('FilteredProducts')) return Response.json({ data: { collection: null } })
      queries.push(variables.query)
      return Response.json({ data: { products: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } } })
    }),
  )
  await renderShop('/gifts/under-75?sort=featured')
  await screen.findByText('No products found')
  expect(queries).toContain('variants.price:<=75')
})

test('the gifts page leads to each of its lists', async () => {
  await renderShop('/gifts')
  const links = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  for (const list of ['under-75', 'under-100', 'for-hair', 'for-two']) expect(links).toContain(`/gifts/${list}`)
})

test('the gift guide’s answers make a list, and Back returns to them', async () => {
  const { user, goBack } = await renderShop('/gifts', '/gifts/ideas')
  await user.click(radio('On a finger'))
  await user.click(radio('Under $100'))
  await user.click(radio('Jade'))
  await user.click(screen.getByRole('button', { name: 'Show gift ideas' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gift ideas' })).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Still Water Ring']))
  goBack()
  expect(await screen.findByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
  for (const answer of ['On a finger', 'Under $100', 'Jade']) expect(radio(answer)).toBeChecked()
})

test('a shared list of gift ideas leads back to its answers', async () => {
  const { user } = await renderShop(
    '/gifts/ideas?filter.p.product_type=Earrings&filter.v.price.lte=75&size=7',
    '/gifts',
  )
  await user.click(screen.getByRole('link', { name: 'Change your answers' }))
  expect(await screen.findByRole('radio', { name: 'On the ears' })).toBeChecked()
  expect(radio('Under $75')).toBeChecked()
  expect(radio('Either')).toBeChecked()
})

test('answers that no piece fits lead to the same pieces at any price', async () => {
  const { user } = await renderShop('/gifts/ideas?filter.p.product_type=Necklaces&filter.v.price.lte=75')
  await user.click(await screen.findByRole('button', { name: 'Show any price' }))
  await waitFor(() => expect(titles()).toContain('Armor Pendant'))
  expect(screen.getByRole('button', { name: 'Remove Necklaces' })).toBeVisible()
})

test('a list without a price has no button for any price', async () => {
  await renderShop('/products?filter.p.product_type=Rings&filter.v.option.Size=99')
  await screen.findByRole('button', { name: 'Clear filters' })
  expect(screen.queryByRole('button', { name: 'Show any price' })).toBeNull()
})

test('gifts for two are pairs in silver and jade with their price together', async () => {
  await renderShop('/gifts/for-two')
  const rings = within(await screen.findByRole('region', { name: 'Two rings' }))
  expect(rings.getByText('Together from $194.00')).toBeVisible()
  expect(rings.getAllByRole('article')).toHaveLength(2)
})

test('a pair whose one piece is sold out is not offered', async () => {
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const response = await (await sandbox()).handle(request)
      const body = Object(await response?.json())
      if (body.data?.h1) body.data.h1.availableForSale = false
      return Response.json(body)
    }),
  )
  await renderShop('/gifts/for-two')
  expect(await screen.findByRole('region', { name: 'Two pendants' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Two rings' })).toBeNull()
})

test('the gifts page shows built-in lists that have a product, then the store’s own', async () => {
  const kinds = [{ vendor: 'Greenhouse', productType: 'Accessories', category: null }]
  const collections = [
    { handle: 'gifts-for-tea', title: 'For tea', image: { url: 'https://cdn.shopify.com/tea.jpg', altText: null } },
    { handle: 'tea', title: 'Tea' },
  ]
  await renderShopWith({ store: { kinds, collections, lowestPriceCents: 80_00 } }, '/gifts')
  const lists = main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
  expect(lists).toEqual(['For tea', 'Under $100', 'For hair', 'With a note, ready to give'])
  expect(main().getByRole('link', { name: 'For tea' })).toHaveAttribute('href', '/collections/gifts-for-tea')
})

test('another store has gifts by budget, and no word of the demonstration’s pieces', async () => {
  const kinds = [{ vendor: 'Greenhouse', productType: 'Lamps', category: null }]
  await renderShopWith({ store: { kinds } }, '/gifts')
  expect(main().getByRole('link', { name: 'Under $75' })).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/silver|jade|hair|two/i)
  await renderShopWith({ store: { kinds } }, '/gifts/for-two')
  expect(main().getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})
