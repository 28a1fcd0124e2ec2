import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idempotencyKey, pictureUrl, sessionParams } from './checkout-session.ts'
import { priceLines, subtotalOf } from './pricing.ts'
import type { Variant } from './storefront.ts'

function variant(overrides: Partial<Variant> = {}): Variant {
  return {
    id: 'gid://shopify/ProductVariant/1',
    name: 'Edge Ring (6 • Silver)',
    price: 52_00,
    isAvailable: true,
    imageUrl: 'https://cdn.shopify.com/ring.jpg',
    ...overrides,
  }
}

function params(variants: Variant[] = [variant()], site = 'https://liangyi.example') {
  return sessionParams({ lines: variants.map((one) => ({ variant: one, quantity: 2 })), customer: undefined, site })
}

test('a line carries the price, name and picture of the storefront', () => {
  assert.deepEqual(params().line_items?.[0], {
    quantity: 2,
    price_data: {
      currency: 'cad',
      unit_amount: 52_00,
      product_data: {
        name: 'Edge Ring (6 • Silver)',
        images: ['https://cdn.shopify.com/ring.jpg'],
        metadata: { variant_id: 'gid://shopify/ProductVariant/1' },
      },
    },
  })
})

test('a picture that Stripe could not fetch is left out', () => {
  for (const url of [
    null,
    '',
    '/ring.jpg',
    '//cdn.example/ring.jpg',
    'http://cdn.example/a.jpg',
    'data:image/png,',
    'javascript:1',
  ]) {
    assert.equal(pictureUrl(url), undefined)
  }
  assert.equal(pictureUrl('http://127.0.0.1:5173/a.jpg', 'http://127.0.0.1:5173'), 'http://127.0.0.1:5173/a.jpg')
  assert.equal(pictureUrl('/a.jpg', 'http://127.0.0.1:5173'), 'http://127.0.0.1:5173/a.jpg')
  assert.equal(pictureUrl('http://127.0.0.1:9/a.jpg', 'http://127.0.0.1:5173'), undefined)
})

test('a guest is nobody in particular', () => {
  const { customer_email, client_reference_id, metadata } = params()
  assert.deepEqual(
    { customer_email, client_reference_id, metadata },
    {
      customer_email: undefined,
      client_reference_id: undefined,
      metadata: { shop: 'liangyi' },
    },
  )
})

test('the key of a checkout changes with what is bought and at what price', async () => {
  const token = '5b0c1f0e-54a7-4f0e-9d3b-3f7f8f1f1f1f'
  const key = await idempotencyKey(token, params())
  assert.equal(await idempotencyKey(token, params()), key)
  assert.notEqual(await idempotencyKey(token, params([variant({ price: 53_00 })])), key)
  assert.notEqual(await idempotencyKey(crypto.randomUUID(), params()), key)
  assert(key.length <= 255)
})

test('more than one card payment can hold is refused', () => {
  const lines = [{ variantId: variant().id, quantity: 99 }]
  const variants = new Map([[variant().id, variant({ price: 20_000_00 })]])
  assert.throws(() => priceLines(lines, variants), /more than one card payment/)
})

test('the subtotal is the sum of price times quantity', () => {
  const lines = [
    { variant: variant({ price: 52_10 }), quantity: 3 },
    { variant: variant({ price: 5 }), quantity: 99 },
  ]
  assert.equal(subtotalOf(lines), 161_25)
})
