import { describe, expect, test } from 'vitest'
import { readEnvironment } from './read-environment'

const filled = {
  VITE_SHOPIFY_STORE_URL: 'https://liangyi.myshopify.com/',
  VITE_SHOPIFY_STOREFRONT_TOKEN: 'token',
  VITE_SUPABASE_URL: 'https://abcd.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'anon',
}

describe('a filled environment', () => {
  test('defaults to version 2025-07, the cart in the browser and Shopify’s checkout', () => {
    expect(readEnvironment({ ...filled, VITE_CART: '', VITE_CHECKOUT: '' })).toEqual({
      shopify: { url: 'https://liangyi.myshopify.com', token: 'token', version: '2025-07' },
      supabase: { url: 'https://abcd.supabase.co', anonKey: 'anon' },
      cart: 'local',
      checkout: 'shopify',
      checkoutDomain: undefined,
      hasStripeTax: undefined,
      analytics: undefined,
      site: undefined,
    })
  })

  test('can set version, cart, checkout, checkout domain, tax and site', () => {
    expect(
      readEnvironment({
        ...filled,
        VITE_SHOPIFY_API_VERSION: '2026-04',
        VITE_CART: 'database',
        VITE_CHECKOUT: 'stripe',
        VITE_CHECKOUT_DOMAIN: 'pay.liangyi.example',
        VITE_STRIPE_TAX: 'automatic',
        VITE_ANALYTICS: ' /analytics.js  https://plausible.io/js/script.js https://plausible.io https://*.example.com/',
        VITE_SITE_URL: 'https://liangyi.example/',
      }),
    ).toMatchObject({
      shopify: { version: '2026-04' },
      cart: 'database',
      checkout: 'stripe',
      checkoutDomain: 'pay.liangyi.example',
      hasStripeTax: true,
      analytics: {
        scripts: ['/analytics.js', 'https://plausible.io/js/script.js'],
        origins: ['https://plausible.io', 'https://*.example.com'],
      },
      site: 'https://liangyi.example',
    })
  })

  test('can have a backend on the page’s own server', () => {
    expect(readEnvironment({ ...filled, VITE_SHOPIFY_STORE_URL: '/' })).toMatchObject({ shopify: { url: '/' } })
  })
})

describe('a faulty environment names each variable', () => {
  test('that is missing', () => {
    expect(readEnvironment({})).toEqual({
      problems: [
        'VITE_SHOPIFY_STORE_URL must be the https address of the Shopify store',
        'VITE_SHOPIFY_STOREFRONT_TOKEN must be the public Storefront API access token',
        'VITE_SUPABASE_URL must be the https address of the Supabase project',
        'VITE_SUPABASE_ANON_KEY must be the public anonymous key of the Supabase project',
      ],
    })
  })

  test.each([
    ['VITE_SHOPIFY_STORE_URL', 'liangyi.myshopify.com'],
    ['VITE_SUPABASE_URL', 'http://abcd.supabase.co'],
    ['VITE_SHOPIFY_API_VERSION', 'latest'],
    ['VITE_CART', 'cookie'],
    ['VITE_CHECKOUT', 'paypal'],
    ['VITE_SITE_URL', 'liangyi'],
    ['VITE_ANALYTICS', 'plausible.io'],
    ['VITE_ANALYTICS', '//plausible.io/script.js'],
    ['VITE_ANALYTICS', "https://plausible.io;script-src'unsafe-inline'"],
  ])('that is malformed: %s=%s', (name, value) => {
    expect(readEnvironment({ ...filled, [name]: value })).toEqual({
      problems: [expect.stringMatching(new RegExp(`^${name} must `))],
    })
  })

  test('the Shopify admin’s address is refused with the store’s address', () => {
    expect(
      readEnvironment({ ...filled, VITE_SHOPIFY_STORE_URL: 'https://admin.shopify.com/store/liangyi/home' }),
    ).toEqual({
      problems: ['VITE_SHOPIFY_STORE_URL must not be the Shopify admin: use https://liangyi.myshopify.com'],
    })
  })
})
