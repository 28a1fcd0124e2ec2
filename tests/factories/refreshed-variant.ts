import type { RefreshedVariant } from '../../src/cart/refreshed-lines'

/** A Trace Bracelet as the storefront sells it now. */
export function refreshedVariant(overrides: Partial<RefreshedVariant> = {}): RefreshedVariant {
  return {
    availableForSale: true,
    stock: null,
    leadTimeDays: null,
    requiresShipping: true,
    compareAtPrice: null,
    engravingFee: undefined,
    price: 12800,
    selectedOptions: [{ name: 'Inner diameter', value: '57 mm' }],
    product: { title: 'Trace Bracelet', handle: 'trace-bracelet', vendor: 'Heart of Jade', image: null },
    ...overrides,
  }
}
