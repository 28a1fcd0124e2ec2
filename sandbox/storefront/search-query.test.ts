import { expect, test } from 'vitest'
import { parseProductExport } from './product-csv'
import { parseSearchQuery } from './search-query'
import { createExport, createExportLine } from './test-storefront'

const { products } = parseProductExport(
  createExport(
    createExportLine({ Handle: 'edge', Tags: 'silver, new', 'Variant Price': 96 }),
    createExportLine({ Handle: 'bi', Vendor: 'Heart of Jade', Type: 'Necklaces', Tags: 'jade', 'Variant Price': 136 }),
    createExportLine({
      Handle: 'trace',
      Vendor: 'Heart of Jade',
      Type: "The Guard's",
      'Variant Price': 128,
      'Variant Inventory Tracker': 'shopify',
    }),
  ),
  new Date('2026-11-21T12:00:00Z'),
)
const found = (query: string) => products.filter(parseSearchQuery(query)).map(({ handle }) => handle)

test.each([
  ['', ['edge', 'bi', 'trace']],
  ["vendor:'armorlight'", ['edge']],
  ['vendor:Heart', []],
  ["product_type:'The Guard\\'s'", ['trace']],
  ['tag:silver', ['edge']],
  ['available_for_sale:false', ['trace']],
  ['variants.price:>=128', ['bi', 'trace']],
  ['variants.price:<100', ['edge']],
  ["vendor:'Heart of Jade' AND (tag:jade OR tag:silver)", ['bi']],
  ['tag:silver OR tag:jade AND variants.price:>=200', ['edge']],
])('the query %s finds %j', (query, handles) => {
  expect(found(query)).toEqual(handles)
})

test.each(['(tag:jade', 'tag:jade)', 'vendor:', 'OR', 'tag:jade AND', 'tag:"open', 'jade'])(
  '%s is refused',
  (query) => {
    expect(() => found(query)).toThrow('Invalid search query')
  },
)

test('an unknown field is refused', () => {
  expect(() => found('colour:red')).toThrow('The search field "colour" is not served by the sandbox')
})
