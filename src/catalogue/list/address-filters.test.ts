import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPECIFIED } from '../../domain/assortment'
import {
  filterLabel,
  readCriteria,
  readPrice,
  storefrontFilters,
  toChosenFilter,
  toggleFilter,
  writeCriteria,
} from './address-filters'

const read = (search: string) => readCriteria(new URLSearchParams(search))

test('an address states a search, prices, a collection, a category, a material and options', () => {
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

test('an address states metafields and attributes of Shopify’s taxonomy as Shopify’s storefronts do', () => {
  const address = new URLSearchParams([
    ['filter.p.m.custom.material', 'Silver'],
    ['filter.v.m.custom.finish', 'Brushed'],
    ['filter.v.t.shopify.color-pattern', 'gid://shopify/TaxonomyValue/3'],
  ])
  const { filters } = readCriteria(address)
  const inputs = storefrontFilters({}, filters)
  expect(inputs).toEqual([
    { productMetafield: { namespace: 'custom', key: 'material', value: 'Silver' } },
    { variantMetafield: { namespace: 'custom', key: 'finish', value: 'Brushed' } },
    { taxonomyMetafield: { namespace: 'shopify', key: 'color-pattern', value: 'gid://shopify/TaxonomyValue/3' } },
  ])
  expect(inputs.map(toChosenFilter)).toEqual(filters)
  expect(filters.map((filter) => filterLabel(filter, []))).toEqual(['Silver', 'Brushed', 'Color pattern'])
})

test.each([
  ['120', '120'],
  ['$120', '120'],
  ['120,50', '120.50'],
  ['1,200', '1200'],
  ['$1,200.00', '1200.00'],
  ['1\u00a0200,00\u00a0$', '1200.00'],
  ['1\u202f200', '1200'],
  ['１２０', '120'],
  [' ', ''],
  ['1.200,00', null],
  ['1,2003', null],
  ['-5', null],
  ['cheap', null],
])('the price %j is read as %j', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

test('filters in an address never leave the list’s category', () => {
  expect(storefrontFilters({ productTypes: ['Rings'] }, read('filter.p.tag=jade').filters)).toEqual([
    { productType: 'Rings' },
    { tag: 'jade' },
  ])
})

test.each([
  'filter.v.price.gte=cheap',
  'filter.v.price.lte=-5',
  'filter.v.price.lte=1e9',
  'filter.v.availability=maybe',
  'filter.x=1',
  'filter.v.option.=7',
  'filter.v.t.shopify=7',
  'filter.p.m.=7',
  `filter.p.tag=${'x'.repeat(101)}`,
  'filter.p.tag=',
  'unknown=1',
])('the unknown filter %s of an address is dropped', (search) => {
  expect(read(search)).toEqual({ query: null, filters: [] })
})

test('the criteria of any address are the same after writing and reading them again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const named = pairs.map(([name, value]) => [`filter.v.option.${name}`, value])
      const criteria = read(new URLSearchParams(named).toString())
      expect(readCriteria(writeCriteria(new URLSearchParams(), criteria))).toEqual(criteria)
    }),
  )
})

test('toggling a filter twice removes it, in any letter case', () => {
  const chosen = toggleFilter([], { parameter: 'filter.p.tag', value: 'jade' })
  expect(toggleFilter(chosen, { parameter: 'filter.p.tag', value: 'Jade' })).toEqual([])
})

test('a chosen filter has the shop’s own label', () => {
  expect(filterLabel({ parameter: 'filter.p.product_type', value: 'accessories' }, SPECIFIED.categories)).toBe(
    'Hairpins',
  )
  expect(filterLabel({ parameter: 'filter.v.option.Size', value: '7' }, SPECIFIED.categories)).toBe('Size 7')
  expect(filterLabel({ parameter: 'filter.v.price.lte', value: '100' }, SPECIFIED.categories)).toBe('Up to $100')
})
