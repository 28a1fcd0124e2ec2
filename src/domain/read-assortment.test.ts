import { expect, test } from 'vitest'
import { assortment } from '../../tests/factories/assortment'
import { findCategory, SPECIFIED } from './assortment'

const types = (...productTypes: string[]) => productTypes.map((productType) => ({ productType }))
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)

test('the demonstration’s products give the specified assortment', () => {
  const kinds = ['Heart of Jade', 'ARMORLIGHT', 'Two Rivers'].flatMap((vendor) =>
    types('Accessories', 'Rings', 'Bracelets', 'Necklaces', 'Earrings').map((kind) => ({ ...kind, vendor })),
  )
  const { collections, categories } = assortment(kinds)
  expect(collections).toEqual(SPECIFIED.collections)
  expect(categories.map(({ title, path }) => ({ title, path }))).toEqual(
    SPECIFIED.categories.map(({ title, path }) => ({ title, path })),
  )
})

test('a store has its own vendors and product types, each once in any form', () => {
  const kinds = [...types('Bowl', 'bowls', 'Tea & coffee', '', ' Vases '), { vendor: ' Kiln N° 1 ' }]
  const { collections, categories } = assortment(kinds)
  expect(collections).toEqual([
    { title: 'Greenhouse', path: '/collections/greenhouse' },
    { title: 'Kiln N° 1', path: '/collections/kiln-n-1' },
  ])
  expect(categories).toEqual([
    { title: 'bowls', path: '/bowls', productTypes: ['Bowl', 'bowls'] },
    { title: 'Lamps', path: '/lamps', productTypes: ['Lamps'] },
    { title: 'Tea & coffee', path: '/tea-coffee', productTypes: ['Tea & coffee'] },
    { title: 'Vases', path: '/vases', productTypes: ['Vases'] },
  ])
})

test('the store’s menu orders categories and collections, by their titles or addresses', () => {
  const menu = [
    { label: 'Vase', to: '/collections/all-vases' },
    { label: 'From the kiln', to: '/collections/kiln' },
    { label: 'For soup', to: '/bowls' },
  ]
  const { collections, categories } = assortment([...types('Bowls', 'Cups', 'Vases'), { vendor: 'Kiln' }], { menu })
  expect(titles(categories)).toEqual(['Vases', 'Bowls', 'Cups', 'Lamps'])
  expect(titles(collections)).toEqual(['Kiln', 'Greenhouse'])
})

test('a category’s path avoids those of the shop’s own pages', () => {
  const { categories } = assortment(types('Gifts', 'Contact'), {
    isTaken: (path) => path !== '/contact-1' && !path.includes('gifts-2'),
  })
  expect(categories.map(({ path }) => path)).toEqual(['/contact-1', '/gifts-2'])
})

test('a product type in another script has a path', () => {
  const [category] = assortment(types('茶碗')).categories
  expect(category?.path).toBe(`/${encodeURIComponent('茶碗')}`)
})

test('products without a type are in the category of Shopify’s taxonomy', () => {
  const { categories } = assortment([
    ...types('Bowls'),
    { productType: '', taxonomy: 'Bowls' },
    { productType: '', taxonomy: 'Mugs' },
    { productType: 'Band', taxonomy: 'Rings' },
    { productType: '', taxonomy: 'Hair Accessories' },
  ])
  expect(titles(categories)).toEqual(['Rings', 'Hairpins', 'Bowls', 'Mugs'])
  const titleOf = (productType: string, id?: string) =>
    findCategory(categories, { productType, category: id ? { id } : null })?.title
  expect(titleOf('BAND')).toBe('Rings')
  expect(titleOf('', 'gid://Hair Accessories')).toBe('Hairpins')
  expect(titleOf('', 'gid://Mugs')).toBe('Mugs')
  expect(titleOf('Bowl')).toBe('Bowls')
  expect(titleOf('Jugs')).toBeUndefined()
})

test('categories whose products share a type are those of Shopify’s taxonomy', () => {
  const kinds = ['Rings', 'Necklaces'].map((taxonomy) => ({ productType: 'Jewelry', taxonomy }))
  expect(assortment(kinds).categories).toMatchObject([
    { title: 'Rings', productTypes: [], categoryIds: ['gid://Rings'] },
    { title: 'Necklaces', productTypes: [], categoryIds: ['gid://Necklaces'] },
  ])
})

test('a type that two categories share stays the scope of the one that Shopify’s taxonomy doesn’t name', () => {
  const kinds = [{ productType: 'Jewelry', taxonomy: 'Rings' }, { productType: 'Jewelry' }]
  expect(assortment(kinds).categories).toMatchObject([
    { title: 'Rings', productTypes: [], categoryIds: ['gid://Rings'] },
    { title: 'Jewelry', productTypes: ['Jewelry'] },
  ])
})

test('a collection or category has the description of the store’s collection with its handle', () => {
  const descriptions = new Map([
    ['greenhouse', { description: 'Grown under glass.', descriptionHtml: '<p>Grown under <em>glass</em>.</p>' }],
    ['lamps', {}],
  ])
  const { collections, categories } = assortment([{}], { descriptions })
  expect(collections[0]).toMatchObject(descriptions.get('greenhouse') ?? {})
  expect(categories[0]).not.toHaveProperty('description')
})
