/** A collection is a vendor in the storefront. */
export const ARMORLIGHT = {
  name: 'armorlight',
  title: 'ARMORLIGHT',
  vendor: 'ARMORLIGHT',
  path: '/collections/armorlight',
} as const
export const HEART_OF_JADE = {
  name: 'heart-of-jade',
  title: 'Heart of Jade',
  vendor: 'Heart of Jade',
  path: '/collections/heart-of-jade',
} as const

export const COLLECTIONS = [ARMORLIGHT, HEART_OF_JADE] as const
export type Collection = (typeof COLLECTIONS)[number]

/**
 * A category is a product type in the storefront, in singular or plural, or a category of Shopify's taxonomy with those
 * below it.
 */
export const CATEGORIES = [
  {
    name: 'earrings',
    title: 'Earrings',
    productType: 'Earrings',
    taxonomy: 'Earrings',
    path: '/earrings',
  },
  {
    name: 'rings',
    title: 'Rings',
    productType: 'Rings',
    taxonomy: 'Rings',
    path: '/rings',
  },
  {
    name: 'necklaces',
    title: 'Necklaces',
    productType: 'Necklaces',
    taxonomy: 'Necklaces',
    path: '/necklaces',
  },
  {
    name: 'bracelets',
    title: 'Bracelets',
    productType: 'Bracelets',
    taxonomy: 'Bracelets',
    path: '/bracelets',
  },
  {
    name: 'hairpins',
    title: 'Hairpins',
    productType: 'Accessories',
    taxonomy: 'Hair Accessories',
    path: '/hairpins',
  },
] as const
export type Category = (typeof CATEGORIES)[number]
