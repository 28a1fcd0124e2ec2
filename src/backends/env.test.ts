import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env'

const HERE = 'http://127.0.0.1:4173'
const filled = {
  VITE_SHOPIFY_STORE_URL: 'https://liangyi.myshopify.com/',
  VITE_SHOPIFY_STOREFRONT_TOKEN: 'token',
  VITE_SUPABASE_URL: 'https://abcd.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'anon',
}

function problems(variables: Record<string, unknown>): string[] {
  try {
    readEnvironment(variables, HERE)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
  return []
}

describe('a filled environment', () => {
  test('speaks version 2025-07 to Shopify, keeps the cart here and checks out at Shopify unless told otherwise', () => {
    expect(readEnvironment({ ...filled, VITE_CART: '', VITE_CHECKOUT: '' }, HERE)).toEqual({
      shopify: { url: 'https://liangyi.myshopify.com', token: 'token', version: '2025-07' },
      supabase: { url: 'https://abcd.supabase.co', anonKey: 'anon' },
      cart: 'local',
      checkout: 'shopify',
      site: undefined,
    })
  })

  test('may name another version, cart, checkout and site', () => {
    const read = readEnvironment(
      {
        ...filled,
        VITE_SHOPIFY_API_VERSION: '2026-04',
        VITE_CART: 'database',
        VITE_CHECKOUT: 'stripe',
        VITE_SITE_URL: 'https://liangyi.example/',
      },
      HERE,
    )
    expect(read).toMatchObject({ cart: 'database', checkout: 'stripe', site: 'https://liangyi.example' })
    expect(read.shopify.version).toBe('2026-04')
  })

  test('may leave a backend to the server of the page', () => {
    expect(readEnvironment({ ...filled, VITE_SHOPIFY_STORE_URL: '/' }, HERE).shopify.url).toBe(HERE)
  })
})

describe('a faulty environment names each variable', () => {
  test('that is missing', () => {
    expect(problems({})).toEqual([
      'VITE_SHOPIFY_STORE_URL must be the https address of the Shopify store',
      'VITE_SHOPIFY_STOREFRONT_TOKEN must be the public Storefront API access token',
      'VITE_SUPABASE_URL must be the https address of the Supabase project',
      'VITE_SUPABASE_ANON_KEY must be the public anonymous key of the Supabase project',
    ])
  })

  test.each([
    ['VITE_SHOPIFY_STORE_URL', 'liangyi.myshopify.com'],
    ['VITE_SUPABASE_URL', 'http://abcd.supabase.co'],
    ['VITE_SHOPIFY_API_VERSION', 'latest'],
    ['VITE_CART', 'cookie'],
    ['VITE_CHECKOUT', 'paypal'],
    ['VITE_SITE_URL', 'liangyi'],
  ])('that is malformed: %s=%s', (name, value) => {
    const [problem, ...rest] = problems({ ...filled, [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} must `))
    expect(rest).toEqual([])
  })
})
