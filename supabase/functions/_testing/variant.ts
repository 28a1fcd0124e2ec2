import type { Variant } from '../_shared/storefront.ts'

/** A ring that is in stock and can't be engraved. */
export function variant(overrides: Partial<Variant> = {}): Variant {
  return {
    id: 'gid://shopify/ProductVariant/1',
    handle: 'edge-ring',
    name: 'Edge Ring (6 • Silver)',
    priceCents: 52_00,
    isAvailable: true,
    requiresShipping: true,
    imageUrl: 'https://cdn.shopify.com/ring.jpg',
    leadTimeDays: null,
    engravingRules: null,
    ...overrides,
  }
}
