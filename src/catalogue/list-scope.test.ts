import { expect, test } from 'vitest'
import { product } from '../../tests/factories/product'
import { isInScope, scopeSyntax } from './list-scope'

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

test('a list by Shopify’s categories has their products, whatever their types', () => {
  const ring = product({ productType: 'Jewelry', category: { id: 'gid://Rings' } })
  expect(isInScope(ring, { categoryIds: ['gid://Rings'] })).toBe(true)
  expect(isInScope(product({ productType: 'Jewelry' }), { categoryIds: ['gid://Rings'] })).toBe(false)
})
