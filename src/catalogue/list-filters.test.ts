import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCriteria } from './list-criteria'
import { filterLabel, formatCriteria, parseCriteria, storefrontFilters, toggleFilter } from './list-filters'

const read = (search: string) => parseCriteria(readCriteria(new URLSearchParams(search)))

test('an address names a search, prices, a collection, a category, a material and options', () => {
  const { query, filters } = read(
    'q=ring&filter.v.availability=1&filter.v.price.gte=50&filter.v.price.lte=99.50&filter.p.vendor=ARMORLIGHT' +
      '&filter.p.product_type=Rings&filter.p.tag=silver&filter.v.option.Size=7&filter.v.option.Size=8&sort=price-asc',
  )
  expect(query).toBe('ring')
  expect(storefrontFilters({}, filters)).toEqual([
    { productType: 'Rings' },
    { tag: 'silver' },
    { productVendor: 'ARMORLIGHT' },
    { available: true },
    { variantOption: { name: 'Size', value: '7' } },
    { variantOption: { name: 'Size', value: '8' } },
    { price: { min: 50, max: 99.5 } },
  ])
})

test('the list of a category stays in it, whatever the address adds', () => {
  expect(storefrontFilters({ productType: 'Rings' }, read('filter.p.tag=jade').filters)).toEqual([
    { productType: 'Rings' },
    { tag: 'jade' },
  ])
})

test('prices the wrong way round are turned', () => {
  const { filters } = read('filter.v.price.gte=200&filter.v.price.lte=100')
  expect(storefrontFilters({}, filters)).toEqual([{ price: { min: 100, max: 200 } }])
})

test.each([
  'filter.v.price.gte=cheap',
  'filter.v.price.lte=-5',
  'filter.v.price.lte=1e9',
  'filter.v.availability=maybe',
  'filter.x=1',
  'filter.v.option.=7',
  `filter.p.tag=${'x'.repeat(101)}`,
  'filter.p.tag=',
  'unknown=1',
])('what an address says of no filter, %s, is left out', (search) => {
  expect(read(search)).toEqual({ query: null, filters: [] })
})

test('any address is read without an error, to what its own text reads as again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const named = pairs.map(([name, value]) => [`filter.v.option.${name}`, value])
      const criteria = read(new URLSearchParams(named).toString())
      expect(parseCriteria(formatCriteria(criteria)).filters).toHaveLength(criteria.filters.length)
    }),
  )
})

test('a value is chosen and no longer chosen, in any letter case', () => {
  const chosen = toggleFilter([], { parameter: 'filter.p.tag', value: 'jade' })
  expect(toggleFilter(chosen, { parameter: 'filter.p.tag', value: 'Jade' })).toEqual([])
})

test('a chosen value has the shop’s name', () => {
  expect(filterLabel({ parameter: 'filter.p.product_type', value: 'accessories' })).toBe('Hairpins')
  expect(filterLabel({ parameter: 'filter.v.option.Size', value: '7' })).toBe('Size 7')
  expect(filterLabel({ parameter: 'filter.v.price.lte', value: '100' })).toBe('Up to $100')
})
