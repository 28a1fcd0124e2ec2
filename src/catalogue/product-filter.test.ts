import { expect, test } from 'vitest'
import { product } from '../../tests/factories/product'
import { matchesFilter, searchSyntax } from './product-filter'

test('the storefront filters a collection by vendor and a category by product type', () => {
  expect(searchSyntax({ vendor: 'Heart of Jade' })).toBe("vendor:'Heart of Jade'")
  expect(searchSyntax({ productType: 'Accessories' })).toBe("product_type:'Accessories'")
  expect(searchSyntax({})).toBeNull()
})

test('a quote or backslash in a name is escaped', () => {
  expect(searchSyntax({ vendor: "Mei's \\ Co" })).toBe("vendor:'Mei\\'s \\\\ Co'")
})

test('a filter matches equal names in any case, and no name that only contains it', () => {
  const ring = product({ vendor: 'Armorlight', productType: 'rings' })
  expect(matchesFilter(ring, { vendor: 'ARMORLIGHT' })).toBe(true)
  expect(matchesFilter(ring, { productType: 'Rings' })).toBe(true)
  expect(matchesFilter(product({ productType: 'Earrings' }), { productType: 'Rings' })).toBe(false)
  expect(matchesFilter(product({ vendor: 'ARMORLIGHT Studio' }), { vendor: 'ARMORLIGHT' })).toBe(false)
  expect(matchesFilter(product({ vendor: ' ARMORLIGHT' }), { vendor: 'Armorlight' })).toBe(true)
  expect(matchesFilter(ring, { vendor: 'Armorlight ' })).toBe(true)
  expect(matchesFilter(ring, {})).toBe(true)
})
