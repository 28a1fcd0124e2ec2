import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { createStorefrontEngine } from '../sandbox/storefront/engine'
import { createExport, createExportLine } from '../sandbox/storefront/test-storefront'
import { network } from '../tests/sandbox'
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
  const engine = await createStorefrontEngine({ csv: createExport(...lines) })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
  vi.stubEnv('SSR', true)
  const { body, jsonLd } = await renderer.render('/product/many-ring', async () => ({}))
  expect(body).toContain('Add to Cart: size 12')
  expect(body).not.toContain('Loading...')
  expect(JSON.stringify(jsonLd).match(/"@type":"Offer"/g)).toHaveLength(SIZES.length)
})
