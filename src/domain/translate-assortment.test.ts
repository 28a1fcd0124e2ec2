import { expect, test } from 'vitest'
import { findCategory, SPECIFIED } from './assortment'
import { translateAssortment } from './translate-assortment'

const own = [
  { id: 'gid://1', productType: 'Rings', category: null },
  { id: 'gid://2', productType: 'Cups', category: { id: 'gid://cups' } },
]
const cups = { title: 'Cups', path: '/cups', productTypes: ['Cups'] }
const jars = { title: 'Jars', path: '/jars', productTypes: [], categoryIds: ['gid://jars'] }
const assortment = { ...SPECIFIED, categories: [...SPECIFIED.categories, cups, jars] }

test('categories have the titles and types of another language at the same paths, and count the title as a type', () => {
  const translated = [
    { id: 'gid://1', productType: 'Bagues', category: null },
    { id: 'gid://2', productType: 'Tasses', category: { id: 'gid://cups' } },
  ]
  const titles = { Rings: 'Anneaux' }
  const { categories, collections } = translateAssortment(assortment, { own, translated, titles })
  expect(categories.map(({ path }) => path)).toEqual(assortment.categories.map(({ path }) => path))
  expect(categories.find(({ path }) => path === '/rings')).toMatchObject({
    title: 'Anneaux',
    productTypes: ['Rings', 'Ring', 'Anneaux', 'Bagues'],
  })
  expect(categories.find(({ path }) => path === '/cups')).toEqual({
    title: 'Tasses',
    path: '/cups',
    productTypes: ['Cups', 'Tasses'],
  })
  expect(categories.find(({ path }) => path === '/jars')).toEqual(jars)
  expect(collections).toEqual(SPECIFIED.collections)
  expect(findCategory(categories, { productType: 'Bagues', category: null })?.path).toBe('/rings')
})

test('a store without translations keeps its own', () => {
  expect(translateAssortment(assortment, { own, translated: own, titles: {} })).toEqual(assortment)
})

test('each product is read twice at most, however many categories there are', () => {
  let reads = 0
  const product = (index: number) => ({
    id: `gid://${index}`,
    category: null,
    get productType() {
      reads += 1
      return `Type ${index % 60}`
    },
  })
  const products = Array.from({ length: 5000 }, (_, index) => product(index))
  const categories = Array.from({ length: 60 }, (_, index) => ({
    title: `Type ${index}`,
    path: `/type-${index}`,
    productTypes: [`Type ${index}`],
  }))
  translateAssortment({ collections: [], categories }, { own: products, translated: products, titles: {} })
  expect(reads).toBeLessThanOrEqual(2 * products.length)
})
