import type { CataloguedProduct, CataloguedVariant } from '../../src/domain/catalogued-product'

export function cataloguedVariant(overrides: Partial<CataloguedVariant> = {}): CataloguedVariant {
  return {
    id: 'gid://shopify/ProductVariant/11',
    title: 'Default Title',
    price: 96_00,
    compareAtPrice: null,
    availableForSale: true,
    currentlyNotInStock: false,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    image: null,
    ...overrides,
  }
}

export function cataloguedProduct(overrides: Partial<CataloguedProduct> = {}): CataloguedProduct {
  return {
    id: 'gid://shopify/Product/1',
    handle: 'edge-ring',
    title: 'Edge Ring',
    description: 'A ring of silver.',
    vendor: 'ARMORLIGHT',
    productType: 'Rings',
    category: null,
    updatedAt: '2026-11-01T08:00:00Z',
    imageUrls: ['https://cdn.shopify.com/edge-ring.jpg'],
    leadTimeDays: 21,
    colors: [],
    variants: [cataloguedVariant()],
    ...overrides,
  }
}
