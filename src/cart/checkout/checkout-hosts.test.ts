import { describe, expect, test } from 'vitest'
import { isAllowedCheckoutUrl } from './checkout-hosts'

const SHOP = new URL('https://shop.example/products')

const SHOPIFY = {
  checkout: 'shopify',
  shopify: { url: 'https://store.myshopify.example', token: '', version: '' },
  checkoutDomain: 'pay.example',
  primaryHost: 'store.example',
  supabase: { url: 'https://project.supabase.example', anonKey: '' },
} as const
const STRIPE = { ...SHOPIFY, checkout: 'stripe' } as const

test.each([
  ['https://store.myshopify.example/cart/c/1?key=2', true],
  ['https://store.example/cart/c/1?key=2', true],
  ['https://checkout.shop.example/c/1', true],
  // The shop's own page not found.
  ['https://shop.example/cart/c/1?key=2', false],
  ['https://www.shop.example/cart/c/1?key=2', false],
  ['https://other.myshopify.example/cart/c/1', false],
  ['https://www.store.example/cart/c/1', false],
  // Only Stripe's custom domain is configured.
  ['https://pay.example/c/1', false],
  ['https://checkout.stripe.com/c/1', false],
  ['https://evil.example/c/1', false],
  ['https://evilshop.example/c/1', false],
  ['https://store.example.evil.example/c/1', false],
  ['https://store.example@evil.example/c/1', false],
  ['http://store.example/c/1', false],
  ['http://127.0.0.1:5173/sandbox/checkout', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hi', false],
  ['/checkout', false],
  ['', false],
])('a Shopify checkout at %s opens: %s', (address, expected) => {
  expect(isAllowedCheckoutUrl(address, SHOP, SHOPIFY)).toBe(expected)
})

test.each([
  ['https://checkout.stripe.com/c/1', true],
  ['https://pay.example/c/1', true],
  ['https://store.example/c/1', false],
  ['https://shop.example/c/1', false],
])('a Stripe checkout at %s opens: %s', (address, expected) => {
  expect(isAllowedCheckoutUrl(address, SHOP, STRIPE)).toBe(expected)
})

test('a primary domain that is the shop’s own host takes no checkout, under www either', () => {
  const own = { ...SHOPIFY, primaryHost: 'shop.example' }
  for (const host of ['shop.example', 'www.shop.example']) {
    const current = new URL(`https://${host}/`)
    expect(isAllowedCheckoutUrl('https://shop.example/cart/c/1', current, own)).toBe(false)
  }
})

test('a checkout opens on the store’s host alone until a build has learnt the primary domain', () => {
  const unlearnt = { ...SHOPIFY, primaryHost: undefined }
  expect(isAllowedCheckoutUrl('https://store.example/cart/c/1', SHOP, unlearnt)).toBe(false)
  expect(isAllowedCheckoutUrl('https://store.myshopify.example/cart/c/1', SHOP, unlearnt)).toBe(true)
})

describe('a checkout of the sandbox', () => {
  test.each([
    ['http://127.0.0.1:5173/sandbox/checkout', 'http://127.0.0.1:5173/', true],
    ['http://localhost:4173/sandbox/checkout', 'http://127.0.0.1:5173/', true],
    ['http://shop.lan/sandbox/checkout', 'http://shop.lan/', true],
    ['http://127.0.0.1.evil.example/', 'http://127.0.0.1:5173/', false],
    ['http://127.0.0.1:5173/sandbox/checkout', 'https://shop.example/', false],
  ])('at %s from a shop at %s opens: %s', (address, current, expected) => {
    const url = new URL(current.replace('shop.example', 'store.myshopify.example')).origin
    const sandbox = { ...SHOPIFY, shopify: { ...SHOPIFY.shopify, url } }
    expect(isAllowedCheckoutUrl(address, new URL(current), sandbox)).toBe(expected)
  })
})
