import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { renderShop } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { serveStorefront } from '../../../tests/serve-storefront'

async function openSearch() {
  const view = await renderShop('/about', '/products')
  const opener = screen.getByRole('button', { name: 'Search' })
  await view.user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Search Products' }))
  return { ...view, opener, dialog, input: dialog.getByRole('textbox', { name: 'Search Products' }) }
}

test('the search opens on an empty input with the popular searches', async () => {
  const { dialog, input } = await openSearch()
  expect(input).toHaveFocus()
  expect(input).toHaveAttribute('placeholder', 'Search for jewelry, collections, or styles...')
  expect(dialog.getByText('Start typing to search for products...')).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Popular Searches' })).toBeVisible()
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'jade',
    'silver',
    'rings',
    'earrings',
    'ARMORLIGHT',
    'Heart of Jade',
  ])
})

test('a search result shows image, name, price, collection and category', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'torque')
  expect(dialog.getByText('Found 1 product')).toBeVisible()
  const result = within(dialog.getByRole('listitem'))
  expect(result.getByRole('link', { name: /^Gorget Collar/ })).toHaveAttribute('href', '/products#gorget-collar')
  expect(result.getByRole('link', { name: /^View details/ })).toHaveAttribute('href', '/product/gorget-collar')
  expect(result.getByText('$228.00')).toBeVisible()
  expect(dialog.getByText('Prices in CAD')).toBeVisible()
  expect(result.getByText('ARMORLIGHT')).toBeVisible()
  expect(result.getByText('Necklaces')).toBeVisible()
  expect(result.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('gorget-collar'))
})

test('one count of all results is shown, and announced once typing pauses', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'jade')
  expect(dialog.getByText('Found 5 products')).toBeVisible()
  const announcements = () => screen.getAllByRole('status', { hidden: true }).map((region) => region.textContent)
  expect(announcements().join()).not.toContain('Found')
  await waitFor(() => expect(announcements()).toContain('Found 11 products'))
  expect(dialog.getByText(/^Found/)).toHaveTextContent('Found 11 products')
})

test('a search counts all matches of the storefront, and shows its price for a piece of the local list', async () => {
  const ties = Array.from({ length: 60 }, (_, index) =>
    createExportLine({ Handle: `tie-${index}`, Title: `Edge Tie ${index}`, 'Variant Price': '10.00' }),
  )
  const ring = createExportLine({ Handle: 'edge-ring', Title: 'Edge Ring', 'Variant Price': '120.00' })
  await serveStorefront({ csv: createExport(ring, ...ties) })
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'edge')
  expect(dialog.getByText('$96.00')).toBeVisible()
  expect(await dialog.findByText('Found 61 products')).toBeVisible()
  expect(dialog.getByText('$120.00')).toBeVisible()
  expect(dialog.queryByText('$96.00')).toBeNull()
  expect(dialog.getAllByRole('link', { name: /^Edge Ring/ })).toHaveLength(1)
})

test('a search without a match shows the specified text and starts a popular search on a press', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'gold ')
  const noMatch = await dialog.findByText(/^No products found for/)
  expect(noMatch.textContent).toBe('No products found for "gold "')
  expect(dialog.getByText('Try searching for "jade", "silver", "rings", or "earrings"')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'silver' }))
  expect(input).toHaveValue('silver')
  expect(input).toHaveFocus()
  expect(await dialog.findByText(/^Found \d+ product/)).toBeVisible()
})

test('a search without a local match shows the no-match text when the storefront fails, with the failure under it', async () => {
  const { faults } = await sandbox()
  faults.set('storefront:SearchProducts', 'wrong-shape')
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'comb')
  const noMatch = await dialog.findByText(/^No products found for/)
  expect(noMatch).toHaveTextContent('No products found for "comb"')
  const failure = dialog.getByText('We couldn’t load more results just now.')
  expect(noMatch.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  faults.reset()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('link', { name: /^Tide Comb/ })).toBeVisible()
  expect(dialog.queryByText(/^No products found/)).toBeNull()
})

test('a query typed without a pause sends one search to the storefront, which also lists all matches', async () => {
  const { dialog, input, user } = await openSearch()
  const documents: string[] = []
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      documents.push((await request.clone().text()).match(/query (\w+)/)?.[1] ?? '')
      return undefined
    }),
  )
  await user.type(input, 'silver ring')
  await user.click(await dialog.findByRole('link', { name: 'See all results' }))
  expect(await screen.findByText(/products for “/)).toHaveTextContent(/products for “silver ring”$/)
  expect(documents.filter((name) => name === 'SearchProducts')).toHaveLength(1)
})

test('a query of spaces shows the popular searches, and clearing one shows them again', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, '   ')
  expect(dialog.getByText('Start typing to search for products...')).toBeVisible()
  await user.type(input, 'silver')
  await user.click(dialog.getByRole('button', { name: 'Clear search' }))
  expect(input).toHaveValue('')
  expect(input).toHaveFocus()
  expect(dialog.getByText('Start typing to search for products...')).toBeVisible()
})

test('a search result goes to its product on /products, closes the dialog and resets it', async () => {
  const { dialog, input, opener, user } = await openSearch()
  await user.type(input, 'silver')
  await user.click(dialog.getByRole('link', { name: /^Edge Ring/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Edge Ring' })).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Edge Ring' }).closest('li')).toHaveAttribute('data-marked')
  await user.click(opener)
  expect(await screen.findByRole('textbox', { name: 'Search Products' })).toHaveValue('')
})

test('Escape closes the search and returns the focus to its button', async () => {
  const { opener, user } = await openSearch()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})

test('the whole shop is searched beside the local list, and its products stand after the local ones, none twice', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'ring')
  const added = await dialog.findByRole('link', { name: /^Twin Fish Ring/ })
  expect(added).toHaveAttribute('href', '/products#twin-fish-ring')
  const names = within(dialog.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(names[0]).toMatch(/^Edge Ring/)
  expect(names.findIndex((name) => name.startsWith('Twin Fish Ring'))).toBeGreaterThan(1)
  expect(dialog.getAllByRole('link', { name: /^Edge Ring/ })).toHaveLength(1)
})

test('a result of the storefront is in the category as the shop calls it', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'grace')
  await dialog.findByRole('link', { name: /^Grace Hairpin/ })
  expect(dialog.getByText('Hairpins')).toBeVisible()
})

test('Enter opens the list of all matches', async () => {
  const { input, user } = await openSearch()
  await user.type(input, 'jade ring{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText(/products for “/)).toHaveTextContent(/^2 products for “jade ring”$/)
  expect(screen.getAllByRole('article')).toHaveLength(2)
})
