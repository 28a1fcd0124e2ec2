import { expect, test } from 'vitest'
import { product } from '../../tests/factories/product'
import { matchesFilter, searchSyntax } from './product-filter'

test('the storefront is asked for a collection by vendor and for a category by product type', () => {
  expect(searchSyntax({ vendor: 'Heart of Jade' })).toBe("vendor:'Heart of Jade'")
  expect(searchSyntax({ productType: 'Accessories' })).toBe("product_type:'Accessories'")
  expect(searchSyntax({})).toBeNull()
})

test('a quote in a name does not end it', () => {
  expect(searchSyntax({ vendor: "Mei's \\ Co" })).toBe("vendor:'Mei\\'s \\\\ Co'")
})

test('names count without regard to case, and only whole ones', () => {
  const ring = product({ vendor: 'Armorlight', productType: 'rings' })
  expect(matchesFilter(ring, { vendor: 'ARMORLIGHT' })).toBe(true)
  expect(matchesFilter(ring, { productType: 'Rings' })).toBe(true)
  expect(matchesFilter(product({ productType: 'Earrings' }), { productType: 'Rings' })).toBe(false)
  expect(matchesFilter(product({ vendor: 'ARMORLIGHT Studio' }), { vendor: 'ARMORLIGHT' })).toBe(false)
  expect(matchesFilter(ring, {})).toBe(true)
})
