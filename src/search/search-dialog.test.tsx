import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'

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

test('a popular search fills the input and shows what it finds', async () => {
  const { dialog, input, user } = await openSearch()
  await user.click(dialog.getByRole('button', { name: 'Heart of Jade' }))
  expect(input).toHaveValue('Heart of Jade')
  expect(input).toHaveFocus()
  expect(dialog.getByText('Found 5 products')).toBeVisible()
})

test('a search result shows image, name, price, collection and category', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'torque')
  expect(dialog.getByText('Found 1 product')).toBeVisible()
  const result = within(dialog.getByRole('link'))
  expect(result.getByText('Gorget Collar')).toBeVisible()
  expect(result.getByText('$228.00 CAD')).toBeVisible()
  expect(result.getByText('ARMORLIGHT')).toBeVisible()
  expect(result.getByText('Necklaces')).toBeVisible()
  expect(result.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('gorget-collar'))
})

test('the count is announced once typing pauses', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'jade')
  expect(dialog.getByText('Found 5 products')).toBeVisible()
  const announcements = () => screen.getAllByRole('status', { hidden: true }).map((region) => region.textContent)
  expect(announcements()).not.toContain('Found 5 products')
  await waitFor(() => expect(announcements()).toContain('Found 5 products'))
})

test('a search without a match says so and suggests others', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'gold ')
  expect(dialog.getByText('No products found for "gold "', { normalizer: (text) => text })).toBeVisible()
  expect(dialog.getByText('Try searching for "jade", "silver", "rings", or "earrings"')).toBeVisible()
})

test('a query of spaces shows the popular searches', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, '   ')
  expect(dialog.getByText('Start typing to search for products...')).toBeVisible()
})

test('clearing the search shows the popular searches again', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'silver')
  await user.click(dialog.getByRole('button', { name: 'Clear search' }))
  expect(input).toHaveValue('')
  expect(input).toHaveFocus()
  expect(dialog.getByText('Start typing to search for products...')).toBeVisible()
})

test('a search result goes to /products, closes the dialog and resets it', async () => {
  const { dialog, input, opener, user } = await openSearch()
  await user.type(input, 'silver')
  await user.click(dialog.getByRole('link', { name: /Edge Ring/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toHaveFocus()
  await user.click(opener)
  expect(await screen.findByRole('textbox', { name: 'Search Products' })).toHaveValue('')
})

test('Escape closes the search and returns the focus to its button', async () => {
  const { opener, user } = await openSearch()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})

test('the arrow keys move the focus between the input and the results', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, 'studs{ArrowDown}')
  expect(dialog.getByRole('link', { name: /Rivet Studs/ })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(dialog.getByRole('link', { name: /Rivet Studs/ })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(input).toHaveFocus()
})

test('Ctrl and K opens the search', async () => {
  const { user } = await renderShop('/about')
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Search Products' })).toBeVisible()
})

test('HTML in a search query is shown as text', async () => {
  const { dialog, input, user } = await openSearch()
  await user.type(input, '<b>jade</b>')
  expect(dialog.getByText('No products found for "<b>jade</b>"')).toBeVisible()
})
