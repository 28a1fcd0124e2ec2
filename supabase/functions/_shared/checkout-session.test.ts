import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Destination } from '../../../src/domain/shipping-options.ts'
import { variant } from '../_testing/variant.ts'
import { createSessionParams, toStripeImageUrl } from './checkout-session.ts'
import type { Variant } from './storefront.ts'

type Checkout = Parameters<typeof createSessionParams>[0]

function params(variants: Variant[] = [variant()], overrides: Partial<Checkout> = {}) {
  return createSessionParams({
    lines: variants.map((one) => ({ variant: one, quantity: 2 })),
    customer: undefined,
    siteOrigin: 'https://liangyi.example',
    destination: 'canada',
    ...overrides,
  })
}

test('a piece made to order says when it is sent, and its days count in the delivery estimate', () => {
  const { line_items: items, shipping_options: options } = params([variant({ leadTimeDays: 21 }), variant()])
  const [made, stocked] = items?.map(({ price_data: price }) => price?.product_data) ?? []
  assert.equal(made?.description, 'Made for you, sent in 3\u00a0weeks.')
  assert.equal(made?.metadata?.lead_time_days, '21')
  assert.equal(stocked?.description, undefined)
  const { minimum, maximum } = options?.[0]?.shipping_rate_data?.delivery_estimate ?? {}
  assert.deepEqual([minimum?.value, maximum?.value], [20, 22])
})

test('a session with a piece on back order without a lead time promises no date, and its order knows', () => {
  const { line_items: items, shipping_options: options } = params([variant({ leadTimeDays: 0 }), variant()])
  assert.equal(items?.[0]?.price_data?.product_data?.description, undefined)
  assert.equal(items?.[0]?.price_data?.product_data?.metadata?.lead_time_days, '0')
  assert.ok(options && options.length > 0)
  for (const { shipping_rate_data: rate } of options) assert.equal(rate?.delivery_estimate, undefined)
})

test('an engraved piece names its text, and its fee is a line item that names the piece', () => {
  const fee = variant({
    id: 'gid://shopify/ProductVariant/9',
    handle: 'engraving',
    name: 'Engraving',
    priceCents: 20_00,
  })
  const lines = [{ variant: variant(), quantity: 2, engraving: { text: '兩儀', fee } }]
  const { line_items: items } = params([], { lines })
  const products = items?.map(({ quantity, price_data: price }) => ({ quantity, ...price?.product_data, images: [] }))
  assert.deepEqual(products, [
    {
      quantity: 2,
      name: 'Edge Ring (6 • Silver)',
      images: [],
      description: 'Engraving: “兩儀”',
      metadata: { variant_id: variant().id, handle: 'edge-ring', engraving: '兩儀' },
    },
    {
      quantity: 2,
      name: 'Engraving',
      images: [],
      description: 'For Edge Ring (6 • Silver)',
      metadata: { variant_id: fee.id, handle: 'engraving', fee_for: variant().id },
    },
  ])
})

test('a gift is in the session’s metadata, also without a note', () => {
  const metadataOf = (gift?: { note: string }) => params([], gift && { gift }).metadata
  assert.deepEqual(metadataOf({ note: 'For 美' }), { shop: 'liangyi', gift: 'yes', gift_note: 'For 美' })
  assert.deepEqual(metadataOf({ note: '' }), { shop: 'liangyi', gift: 'yes' })
  assert.deepEqual(metadataOf(), { shop: 'liangyi' })
})

test('with automatic tax, Stripe adds taxes to prices and shipping', () => {
  const taxed = params([variant()], { isTaxed: true })
  assert.deepEqual(taxed.automatic_tax, { enabled: true })
  assert.equal(taxed.line_items?.[0]?.price_data?.tax_behavior, 'exclusive')
  assert(taxed.shipping_options?.every((option) => option.shipping_rate_data?.tax_behavior === 'exclusive'))
  assert.equal(params().automatic_tax, undefined)
})

test('a session offers the countries and rates of its destination alone', () => {
  const offered = (destination: Destination) => {
    const { shipping_address_collection, shipping_options } = params([variant()], { destination })
    const rates = shipping_options?.map((option) => option.shipping_rate_data?.display_name)
    return { countries: shipping_address_collection?.allowed_countries, rates }
  }
  assert.deepEqual(offered('canada'), {
    countries: ['CA'],
    rates: ['Standard shipping to Canada', 'Express shipping to Canada'],
  })
  assert.deepEqual(offered('united-states'), { countries: ['US'], rates: ['Shipping to the United States'] })
  const { countries = [], rates } = offered('international')
  assert.deepEqual(rates, ['International shipping'])
  assert(countries.includes('JP') && !countries.includes('CA') && !countries.includes('US'))
})

test('a session of what isn’t shipped asks for no address and no shipping, beside a shipped piece for both', () => {
  const card = variant({ id: 'gid://shopify/ProductVariant/7', requiresShipping: false })
  const digital = params([card])
  assert.deepEqual([digital.shipping_address_collection, digital.shipping_options], [undefined, undefined])
  assert(params([card, variant()]).shipping_options?.length)
})

test('Stripe’s page takes promotion codes', () => {
  assert.equal(params().allow_promotion_codes, true)
})

test('an image that Stripe can’t fetch is left out of the line item', () => {
  for (const url of [
    null,
    '',
    '/ring.jpg',
    '//cdn.example/ring.jpg',
    'http://cdn.example/a.jpg',
    'data:image/png,',
    'javascript:1',
  ]) {
    assert.equal(toStripeImageUrl(url), undefined)
  }
  assert.equal(toStripeImageUrl('http://127.0.0.1:5173/a.jpg', 'http://127.0.0.1:5173'), 'http://127.0.0.1:5173/a.jpg')
  assert.equal(toStripeImageUrl('/a.jpg', 'http://127.0.0.1:5173'), 'http://127.0.0.1:5173/a.jpg')
  assert.equal(toStripeImageUrl('http://127.0.0.1:9/a.jpg', 'http://127.0.0.1:5173'), undefined)
})

test('Stripe charges CAD and doesn’t convert to the shopper’s own currency', () => {
  assert.deepEqual(params().adaptive_pricing, { enabled: false })
})
