import { expect, test } from 'vitest'
import { product } from '../../tests/factories/product'
import type { ProductKind } from '../backends/product-kinds'
import { CATEGORIES, type Category } from '../domain/assortment'
import { categoryScope, isInScope, scopeSyntax } from './list-scope'

test('the storefront is queried for a collection by vendor and for a category by product type', () => {
  expect(scopeSyntax({ vendor: 'Heart of Jade' })).toBe("vendor:'Heart of Jade'")
  expect(scopeSyntax({ productTypes: ['Accessories'] })).toBe("product_type:'Accessories'")
  expect(scopeSyntax({ productTypes: ['Rings', 'Ring'] })).toBe("(product_type:'Rings' OR product_type:'Ring')")
  expect(scopeSyntax({})).toBeNull()
})

test('a quote or backslash in a name is escaped', () => {
  expect(scopeSyntax({ vendor: "Mei's \\ Co" })).toBe("vendor:'Mei\\'s \\\\ Co'")
})

test('a scope has products with equal names in any case, and none that only contains the name', () => {
  const ring = product({ vendor: 'Armorlight', productType: 'rings' })
  expect(isInScope(ring, { vendor: 'ARMORLIGHT' })).toBe(true)
  expect(isInScope(ring, { productTypes: ['Band', 'Rings'] })).toBe(true)
  expect(isInScope(product({ productType: 'Earrings' }), { productTypes: ['Rings'] })).toBe(false)
  expect(isInScope(product({ vendor: 'ARMORLIGHT Studio' }), { vendor: 'ARMORLIGHT' })).toBe(false)
  expect(isInScope(product({ vendor: ' ARMORLIGHT' }), { vendor: 'Armorlight' })).toBe(true)
  expect(isInScope(ring, { vendor: 'Armorlight ' })).toBe(true)
  expect(isInScope(ring, {})).toBe(true)
})

const category = (name: Category['name']): Category => {
  const found = CATEGORIES.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No category ${name}`)
  return found
}
const kind = (productType: string, taxonomy?: Category['taxonomy']): ProductKind => ({
  vendor: 'Company 123',
  productType,
  category: taxonomy ? { id: `gid://${taxonomy}`, taxonomy } : null,
})

test('a category of a store whose types are singular has their products', () => {
  expect(categoryScope(category('rings'), [kind('Ring'), kind('Necklace')])).toEqual({ productTypes: ['Ring'] })
  expect(categoryScope(category('necklaces'), [kind('Ring'), kind('Necklace')])).toEqual({ productTypes: ['Necklace'] })
})

test('a category has the product types of its Shopify category', () => {
  const kinds = [kind('Band', 'Rings'), kind('Rings'), kind('Studs', 'Earrings')]
  expect(categoryScope(category('rings'), kinds)).toEqual({ productTypes: ['Band', 'Rings'] })
  expect(categoryScope(category('earrings'), kinds)).toEqual({ productTypes: ['Studs'] })
})

test('a category whose products share a type with others, or have none, is queried by Shopify’s category', () => {
  const kinds = [kind('Jewelry', 'Rings'), kind('', 'Rings'), kind('Jewelry', 'Necklaces')]
  expect(categoryScope(category('rings'), kinds)).toEqual({ categoryIds: ['gid://Rings'] })
  const ring = product({ productType: 'Jewelry', category: { id: 'gid://Rings', taxonomy: 'Rings' } })
  expect(isInScope(ring, { categoryIds: ['gid://Rings'] })).toBe(true)
  expect(isInScope(product({ productType: 'Jewelry' }), { categoryIds: ['gid://Rings'] })).toBe(false)
})

test('a category is queried in plural and singular before the store’s types are known', () => {
  expect(categoryScope(category('hairpins'))).toEqual({ productTypes: ['Accessories', 'Accessory'] })
  expect(categoryScope(category('rings'))).toEqual({ productTypes: ['Rings', 'Ring'] })
})
