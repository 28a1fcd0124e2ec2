import { expect, test } from 'vitest'
import { findCategory, SPECIFIED } from './assortment'
import { translateAssortment } from './translate-assortment'

const own = [
  { handle: 'edge-ring', productType: 'Rings', category: null },
  { handle: 'cup', productType: 'Cups', category: { id: 'gid://cups' } },
]
const cups = { title: 'Cups', path: '/cups', productTypes: ['Cups'] }
const jars = { title: 'Jars', path: '/jars', productTypes: [], categoryIds: ['gid://jars'] }
const assortment = { ...SPECIFIED, categories: [...SPECIFIED.categories, cups, jars] }

test('categories have the titles and types of another language at the same paths, and count the title as a type', () => {
  const translated = [
    { handle: 'edge-ring', productType: 'Bagues', category: null },
    { handle: 'cup', productType: 'Tasses', category: { id: 'gid://cups' } },
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
