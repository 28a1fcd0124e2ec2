import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, sandbox } from '../../tests/sandbox'
import { SPECIFIED } from '../domain/assortment'
import { DESCRIPTION } from '../merchant/words'

beforeAll(databaseReady)

test('both hero panels link to /products with their collection as the filter, and the tagline to all', async () => {
  await renderShop('/')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const [armorlight, jade] = screen.getAllByRole('link', { name: /Edge|Water/ })
  expect(armorlight).toHaveTextContent('ARMORLIGHT')
  expect(jade).toHaveTextContent('Heart of Jade')
  expect(armorlight).toHaveAttribute('href', '/products?filter.p.vendor=ARMORLIGHT')
  expect(jade).toHaveAttribute('href', '/products?filter.p.vendor=Heart+of+Jade')
  expect(screen.getByRole('link', { name: 'EXPLORE COLLECTIONS' })).toHaveAttribute('href', '/products')
  await screen.findAllByRole('article')
})

test('the link preview of home is a photograph, with its size and alt text', async () => {
  await renderShop('/')
  const content = (property: string) =>
    document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:image')).toMatch(/link-preview.*\.jpg$/)
  expect(content('og:image:width')).toBe('1200')
  expect(content('og:image:height')).toBe('630')
  expect(content('og:image:alt')).toBe('A bracelet of overlapping silver plates')
})

test('the tagline is the store’s, and the shop’s description until the store has one', async () => {
  await renderShop('/')
  expect(screen.getByRole('heading', { level: 2, name: DESCRIPTION })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: /^Two modes, one body/ })).toBeVisible()
})

test('the home page shows 4 skeletons, then the four specified products', async () => {
  await renderShop('/')
  expect(within(screen.getByRole('list', { name: 'Loading products' })).getAllByRole('listitem')).toHaveLength(4)
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Trace Bracelet',
    'Grace Hairpin',
    'Armor Pendant',
    'Edge Ring',
  ])
})

test('below the featured products are a worn piece, the five categories and the service facts', async () => {
  await renderShop('/')
  await screen.findAllByRole('article')
  expect(screen.getByRole('img', { name: /graduated jade stones/ })).toBeVisible()
  const categories = within(screen.getByRole('region', { name: 'Shop by category' }))
  for (const { title, path } of SPECIFIED.categories) {
    expect(categories.getByRole('link', { name: title })).toHaveAttribute('href', path)
  }
  const facts = within(screen.getByRole('region', { name: 'With every order' }))
  expect(facts.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Free shipping in Canada',
    '30-day returns',
    'One-year warranty',
    'A person replies',
  ])
})

test('the home page quotes the newest five-star review of a featured product, without the login that signs it', async () => {
  stubIntersectionObserver(true)
  await renderShop('/')
  expect(await screen.findByText(/One pin, all day, no slipping/)).toBeVisible()
  const testimonial = within(screen.getByRole('region', { name: 'What a customer says' }))
  expect(testimonial.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  expect(testimonial.queryByText('amara.o')).toBeNull()
  expect(testimonial.getByText(/^A customer, about/)).toHaveTextContent('A customer, about Grace Hairpin')
  expect(testimonial.getByRole('link', { name: 'Grace Hairpin' })).toHaveAttribute('href', '/product/grace-hairpin')
})

test('the home page leaves out its quotation when the reviews fail to load', async () => {
  const { faults } = await sandbox()
  faults.set('reviews:select', 'wrong-shape')
  stubIntersectionObserver(true)
  await renderShop('/')
  await expect.poll(() => takeLogged().join()).toContain('The quoted review could not be loaded.')
  expect(screen.queryByRole('region', { name: 'What a customer says' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'With every order' })).toBeVisible()
  faults.reset()
})
