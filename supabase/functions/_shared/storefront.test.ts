import assert from 'node:assert/strict'
import { test } from 'vitest'
import { MIRROR_PRODUCTS, MIRROR_VARIANTS } from './mirrored-products.ts'
import { SHOWN_CONTENT } from './shown-content.ts'
import { CHECKOUT_VARIANTS, FEE_VARIANT } from './storefront.ts'

test('every storefront query has Canada’s prices as its context', () => {
  for (const document of [CHECKOUT_VARIANTS, FEE_VARIANT, MIRROR_PRODUCTS, MIRROR_VARIANTS, SHOWN_CONTENT]) {
    assert.match(document, /@inContext\(country: CA\)/)
  }
})
