import { expect, test } from 'vitest'
import { parseProductExport } from './product-csv'
import { parseSearchQuery } from './search-query'
import { createExport, createExportLine } from './test-storefront'

const { products } = parseProductExport(
  createExport(
    createExportLine({ Handle: 'edge' }),
    createExportLine({ Handle: 'bi', Vendor: 'Heart of Jade', Type: 'Necklaces' }),
    createExportLine({ Handle: 'trace', Type: "The Guard's", 'Variant Inventory Tracker': 'shopify' }),
  ),
  new Date('2026-11-21T12:00:00Z'),
)
const found = (query: string) => products.filter(parseSearchQuery(query)).map(({ handle }) => handle)

test.each([
  ['', ['edge', 'bi', 'trace']],
  ["vendor:'armorlight'", ['edge', 'trace']],
  ['vendor:Heart', []],
  ["product_type:'The Guard\\'s'", ['trace']],
  ['available_for_sale:false', ['trace']],
  ["(vendor:'Heart of Jade' OR product_type:Rings)", ['edge', 'bi']],
])('the query %s finds %j', (query, handles) => {
  expect(found(query)).toEqual(handles)
})

test.each(['(vendor:jade', 'vendor:jade)', 'vendor:', 'OR', 'vendor:jade OR', 'vendor:"open', 'jade'])(
  '%s is refused',
  (query) => {
    expect(() => found(query)).toThrow('Invalid search query')
  },
)
