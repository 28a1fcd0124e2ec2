import { expect, test, vi } from 'vitest'
import { createExport, createExportLine } from '../sandbox/storefront/test-storefront'
import { databaseReady } from '../tests/sandbox'
import { serveStorefront } from '../tests/serve-storefront'
import { renderer } from './prerender'

const SIZES = Array.from({ length: 14 }, (_, index) => String(index + 1))

test('the document of a product whose first variants are sold out has its first variant that can be bought, and all others', async () => {
  const lines = SIZES.map((size, index) =>
    createExportLine({
      Handle: 'many-ring',
      Title: index === 0 ? 'Many Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': size,
      ...(index < 11 && { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }),
    }),
  )
  await serveStorefront({ csv: createExport(...lines) })
  vi.stubEnv('SSR', true)
  const { body, jsonLd } = await renderer.render('/product/many-ring', async () => ({}))
  expect(body).toContain('Add to Cart: size 12')
  expect(body).not.toContain('Loading...')
  expect(JSON.stringify(jsonLd).match(/"@type":"Offer"/g)).toHaveLength(SIZES.length)
})

test('a document’s ratings serve the browser for a day, and all its other data is loaded again', async () => {
  await databaseReady()
  await renderer.loadStore()
  for (const path of ['/', '/collections/armorlight', '/product/armor-pendant']) {
    const { body, state } = await renderer.render(path, async () => ({}))
    expect(body.includes('4.5 of 5 stars')).toBe(true)
    const invalidated = new Map(state?.queries.queries.map(({ queryHash, state }) => [queryHash, state.isInvalidated]))
    const rating = '["reviews","armor-pendant","rating"]'
    expect(invalidated.get(rating)).toBe(false)
    const others = [...invalidated].filter(([hash]) => !hash.startsWith('["reviews"'))
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(([, isInvalidated]) => !isInvalidated)).toEqual([])
  }
})
