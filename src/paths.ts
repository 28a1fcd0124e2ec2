/** Every address of the app. */

/** The list pages that show one collection; `vendor` is what the storefront calls it. */
export const COLLECTION_PATHS = {
  armorlight: '/collections/armorlight',
  heartOfJade: '/collections/heart-of-jade',
} as const

export const CATEGORY_PATHS = {
  earrings: '/earrings',
  rings: '/rings',
  necklaces: '/necklaces',
  bracelets: '/bracelets',
  hairpins: '/hairpins',
} as const

export const paths = {
  home: '/',
  products: '/products',
  collections: COLLECTION_PATHS,
  categories: CATEGORY_PATHS,
  /** The product page; `variant` is a variant's id and selects it. */
  product: (handle: string, variant?: string) =>
    `/product/${encodeURIComponent(handle)}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`,
  about: '/about',
  contact: '/contact',
  privacy: '/privacy-policy',
  shipping: '/shipping-returns',
  auth: '/auth',
  newPassword: '/auth/new-password',
  profile: '/profile',
  admin: '/admin',
  checkoutSuccess: '/checkout/success',
  checkoutCancel: '/checkout/cancel',
} as const

/** Patterns of the routes with a parameter, for the router alone. */
export const patterns = {
  product: '/product/:handle',
} as const

/** A path with the site's origin before it; as it is where no origin is known. */
export function absoluteAddress(path: string, site: string | undefined): string {
  return site ? new URL(path, site).href : path
}
