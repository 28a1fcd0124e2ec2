import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MIRROR_PRODUCT, MIRROR_PRODUCTS } from './mirrored-products.ts'
import { CHECKOUT_VARIANTS } from './storefront.ts'

test('the functions ask the storefront for the prices of Canada, whatever the market of its default', () => {
  for (const document of [CHECKOUT_VARIANTS, MIRROR_PRODUCTS, MIRROR_PRODUCT]) {
    assert.match(document, /@inContext\(country: CA\)/)
  }
})
