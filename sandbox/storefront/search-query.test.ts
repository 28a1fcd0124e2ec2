import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseProductExport } from './product-csv'
import { parseSearchQuery } from './search-query'
import { createExport, createExportLine } from './test-storefront'

const { products } = parseProductExport(
  createExport(
    createExportLine({
      Handle: 'edge',
      Title: 'Edge Ring',
      Tags: 'silver, new',
      'Variant Price': 96,
      'Variant SKU': 'AR-EDG',
    }),
    createExportLine({
      Handle: 'bi',
      Title: 'Bì Disc Pendant 璧',
      Vendor: 'Heart of Jade',
      Type: 'Necklaces',
      Tags: 'jade, silk',
      'Variant Price': 136,
    }),
    createExportLine({
      Handle: 'trace',
      Title: 'Trace Bracelet',
      Vendor: 'Heart of Jade',
      Type: 'Bracelets',
      Tags: 'jade',
      'Variant Price': 128,
      'Variant Inventory Tracker': 'shopify',
    }),
    createExportLine({ Handle: 'gorget', Title: "The Guard's Collar", Type: 'Necklaces', 'Variant Price': 228 }),
  ),
  new Date('2026-11-21T12:00:00Z'),
)
const found = (query: string) => products.filter(parseSearchQuery(query)).map(({ handle }) => handle)

describe('fields', () => {
  test.each([
    ["vendor:'ARMORLIGHT'", ['edge', 'gorget']],
    ['vendor:"heart of jade"', ['bi', 'trace']],
    ['vendor:Heart', []],
    ['vendor:heart*', ['bi', 'trace']],
    ['product_type:Rings', ['edge']],
    ['product_type:rings,Bracelets', ['edge', 'trace']],
    ['tag:silk', ['bi']],
    ['tag_not:jade', ['edge', 'gorget']],
    ['title:edge', ['edge']],
    ['title:"disc pendant"', ['bi']],
    ['title:bi', ['bi']],
    ["title:'The Guard\\'s Collar'", ['gorget']],
    ['handle:trace', ['trace']],
    ['available_for_sale:false', ['trace']],
    ['available_for_sale:true', ['edge', 'bi', 'gorget']],
    ['variants.price:>=136', ['bi', 'gorget']],
    ['variants.price:<100', ['edge']],
    ["created_at:>'2026-11-21T11:58:30Z'", ['trace', 'gorget']],
  ])('%s', (query, handles) => {
    expect(found(query)).toEqual(handles)
  })
})

describe('words', () => {
  test.each([
    ['edge', ['edge']],
    ['ring', ['edge']],
    ['jade', ['bi', 'trace']],
    ['JADE', ['bi', 'trace']],
    ['璧', ['bi']],
    ['AR-EDG', ['edge']],
    ['brace*', ['trace']],
    ['brace', []],
    ['', ['edge', 'bi', 'trace', 'gorget']],
    ['  ', ['edge', 'bi', 'trace', 'gorget']],
  ])('%j', (query, handles) => {
    expect(found(query)).toEqual(handles)
  })
})

describe('connectives', () => {
  test.each([
    ['jade silk', ['bi']],
    ['jade AND silk', ['bi']],
    ['edge OR silk', ['edge', 'bi']],
    ['jade -silk', ['trace']],
    ['jade NOT silk', ['trace']],
    ['-vendor:ARMORLIGHT', ['bi', 'trace']],
    ['NOT (jade OR edge)', ['gorget']],
    ['edge OR jade silk', ['edge', 'bi']],
    ['(edge OR jade) product_type:Bracelets', ['trace']],
    ["vendor:'Heart of Jade' AND (tag:silk OR title:trace)", ['bi', 'trace']],
  ])('%s', (query, handles) => {
    expect(found(query)).toEqual(handles)
  })
})

test.each(['(edge', 'edge)', 'vendor:', 'OR', 'edge AND', '"open', '(', `${'('.repeat(60)}a${')'.repeat(60)}`])(
  '%s is refused',
  (query) => {
    expect(() => found(query)).toThrow('Invalid search query')
  },
)

test('an unknown field is refused', () => {
  expect(() => found('colour:red')).toThrow('The search field "colour" is not served by the sandbox')
})

test('every query ends in a result or an error', () => {
  const fragment = fc.constantFrom(
    'jade',
    'OR',
    'AND',
    'NOT',
    '(',
    ')',
    '-',
    ':',
    '"',
    "'",
    ' ',
    'vendor:',
    '*',
    '\\',
    '<',
  )
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), (fragments) => {
      try {
        expect(found(fragments.join('')).length).toBeLessThanOrEqual(4)
      } catch (error) {
        expect(String(error)).toMatch(/search (query|field)/)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a query and its negation together match every product', () => {
  const term = fc.constantFrom('jade', 'vendor:ARMORLIGHT', 'tag:silk', 'product_type:Rings', 'nothing')
  fc.assert(
    fc.property(term, term, (a, b) => {
      expect([...found(`${a} OR ${b}`), ...found(`-(${a} OR ${b})`)].sort()).toEqual(['bi', 'edge', 'gorget', 'trace'])
      expect(found(`NOT ${a} NOT ${b}`)).toEqual(found(`NOT (${a} OR ${b})`))
    }),
  )
})
