import { expect, test } from 'vitest'
import { readEnvironment } from './read-environment'
import { storeWarnings } from './store-warnings'

const VARIABLES = {
  VITE_SHOPIFY_STORE_URL: 'https://liangyi.myshopify.example',
  VITE_SHOPIFY_STOREFRONT_TOKEN: 'token',
  VITE_SUPABASE_URL: 'https://project.supabase.example',
  VITE_SUPABASE_ANON_KEY: 'key',
  VITE_SITE_URL: 'https://www.liangyi.example',
}

test.each([
  ['liangyi.example', {}, true],
  ['www.liangyi.example', {}, true],
  ['shop.liangyi.example', {}, false],
  ['liangyi.myshopify.example', {}, false],
  ['liangyi.example', { VITE_CHECKOUT: 'stripe' }, false],
  ['liangyi.example', { VITE_SITE_URL: '' }, false],
])('a primary domain %s with %o is warned of as the site’s own: %s', (primaryHost, variables, expected) => {
  const warnings = storeWarnings(readEnvironment({ ...VARIABLES, ...variables }), { primaryHost })
  expect(warnings.map((warning) => warning.includes(primaryHost))).toEqual(expected ? [true] : [])
})
