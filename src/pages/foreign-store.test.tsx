import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderShopWith } from '../../tests/render-shop'
import { databaseReady } from '../../tests/sandbox'

beforeAll(databaseReady)

const kind = (productType: string) => ({ vendor: 'Company 123', productType, category: null })
const STORE = { store: { kinds: [kind('Rings'), kind('Necklace'), kind('Outdoor')] } }
const SPECIFIED_WORDS = /silver|jade|armorlight|both collections|two collections/i

async function renderForeign(path: string) {
  const shop = await renderShopWith(STORE, path)
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  await shop.user.click(menu.getByRole('button', { name: 'Shop' }))
  return { ...shop, menu }
}

test('the menu of another store has its categories, and no collection or category without a product', async () => {
  const { menu } = await renderForeign('/contact')
  const links = menu.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['All Products', 'Rings', 'Necklaces', 'Information about the house', 'Contact'])
  expect(menu.queryByRole('button', { name: 'Collections' })).not.toBeInTheDocument()
})

test.each(['/', '/products', '/rings'])(
  'no built-in text of %s describes products that another store lacks',
  async (path) => {
    await renderForeign(path)
    for (const card of await screen.findAllByRole('article')) card.textContent = ''
    expect(document.querySelector('main')?.textContent).not.toMatch(SPECIFIED_WORDS)
    const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
    expect(description).not.toMatch(SPECIFIED_WORDS)
  },
)

test('the search of another store suggests its types and vendors', async () => {
  const { user } = await renderForeign('/contact')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const dialog = within(await screen.findByRole('dialog'))
  const suggestions = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(suggestions).toEqual(['Rings', 'Necklace', 'Outdoor', 'Company 123'])
  await user.type(dialog.getByRole('textbox'), 'zzzz')
  expect(await dialog.findByText('Try searching for "Rings", "Necklace", "Outdoor", or "Company 123"')).toBeVisible()
})

test('the empty cart of another store links to no collection without a product', async () => {
  const { user } = await renderForeign('/contact')
  await user.click(screen.getByRole('button', { name: /^Cart/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'See all products' })).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'ARMORLIGHT' })).not.toBeInTheDocument()
})

test('the home page of another store links to its categories without the pictures of pieces that it lacks', async () => {
  await renderForeign('/')
  const categories = within(screen.getByRole('region', { name: 'Shop by category' }))
  expect(categories.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rings', 'Necklaces'])
  expect(categories.queryByRole('presentation')).not.toBeInTheDocument()
})
