import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { indexCatalogue, isAvailable } from './catalogue'
import { SANDBOX_SHOPIFY_SECRET } from './keys'
import { parseProductExport } from './product-csv'
import { handleStockForm, renderStock, STOCK_PATH } from './stock-page'
import { createExport, createExportLine } from './test-storefront'

const SOLD_OUT = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': 0,
  'Variant Inventory Policy': 'deny',
}

/** A catalogue with one sold-out ring, and a press of its Restock button. */
function createSoldOut() {
  const { products } = parseProductExport(createExport(createExportLine(SOLD_OUT)), new Date())
  const catalogue = indexCatalogue(products)
  const [variant] = catalogue.variantById.values()
  if (!variant) throw new Error('no variant')
  const events: { path: string; signature: string | null; topic: string | null; body: string }[] = []
  async function press(fields: Record<string, string>, answer = () => Promise.resolve(new Response())) {
    const request = new Request(`http://127.0.0.1${STOCK_PATH}`, { method: 'POST', body: new URLSearchParams(fields) })
    return handleStockForm(
      catalogue,
      async (event) => {
        events.push({
          path: new URL(event.url).pathname,
          signature: event.headers.get('x-shopify-hmac-sha256'),
          topic: event.headers.get('x-shopify-topic'),
          body: await event.text(),
        })
        return answer()
      },
      request,
    )
  }
  return { catalogue, variant, events, press }
}

test('Restock adds one item between the scheduled check and the signed webhooks to both functions', async () => {
  const { variant, events, press } = createSoldOut()
  expect(isAvailable(variant)).toBe(false)
  const response = await press({ variant: variant.id })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox'])
  expect([variant.stock, isAvailable(variant)]).toEqual([1, true])
  const body = JSON.stringify({ id: Number(variant.productId.split('/').at(-1)) })
  const signature = createHmac('sha256', SANDBOX_SHOPIFY_SECRET).update(body).digest('base64')
  const [scheduled, ...webhooks] = events
  expect(scheduled).toMatchObject({ path: '/functions/v1/back-in-stock', signature: null })
  expect(webhooks).toEqual(
    ['product-webhook', 'back-in-stock'].map((name) => ({
      path: `/functions/v1/${name}`,
      topic: 'products/update',
      signature,
      body,
    })),
  )
})

test('Restock takes a quantity; an invalid one sells out', async () => {
  const { variant, press } = createSoldOut()
  await press({ variant: variant.id, stock: '12' })
  expect(variant.stock).toBe(12)
  await press({ variant: variant.id, stock: 'many' })
  expect(isAvailable(variant)).toBe(false)
})

test('restocking succeeds if a webhook fails', async () => {
  const { variant, press } = createSoldOut()
  const response = await press({ variant: variant.id }, () => Promise.reject(new Error('The function has ended')))
  expect([response.status, variant.stock]).toEqual([303, 1])
})

test('an unknown variant is not restocked and sends no webhook', async () => {
  const { events, press } = createSoldOut()
  expect((await press({ variant: 'gid://shopify/ProductVariant/0' })).status).toBe(404)
  expect((await press({})).status).toBe(404)
  expect(events).toEqual([])
})

test('only sold-out variants have a Restock button', async () => {
  const { catalogue, variant, press } = createSoldOut()
  expect(renderStock(catalogue).markup).toContain(`value="${variant.id}"`)
  await press({ variant: variant.id })
  expect(renderStock(catalogue).markup).not.toContain('Restock')
})
