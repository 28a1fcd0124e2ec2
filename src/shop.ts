/** Business constants. Amounts are CAD cents. */

export const SHOP_NAME = 'Liangyi'
export const CURRENCY = 'CAD'

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

/** A category is a product type in the storefront. */
export const CATEGORIES = [
  { name: 'earrings', title: 'Earrings', productType: 'Earrings', path: '/earrings' },
  { name: 'rings', title: 'Rings', productType: 'Rings', path: '/rings' },
  { name: 'necklaces', title: 'Necklaces', productType: 'Necklaces', path: '/necklaces' },
  { name: 'bracelets', title: 'Bracelets', productType: 'Bracelets', path: '/bracelets' },
  { name: 'hairpins', title: 'Hairpins', productType: 'Accessories', path: '/hairpins' },
] as const
export type Category = (typeof CATEGORIES)[number]

export const STOREFRONT_API_VERSION = '2025-07'
export const PRODUCTS_PER_REQUEST = 50
/** Handle of the collection of all products, which filtered lists query. */
export const ALL_PRODUCTS_COLLECTION = 'all'
/** Tags that name a material. */
export const MATERIAL_TAGS = ['silver', 'bronze', 'jade', 'nephrite', 'silk'] as const
export const CART_LINES_READ_BACK = 100
export const CHECKOUT_CHANNEL = 'online_store'

export const FEATURED_HANDLES = ['trace-bracelet', 'grace-hairpin', 'armor-pendant', 'edge-ring'] as const
export const FEATURED_COUNT = 4
export const SKELETON_COUNTS = { home: 4, products: 12, collection: 8 } as const

/** Per cart line. */
export const MAX_QUANTITY = 99

/** Ranges of days have an en dash. */
export const SHIPPING = {
  freeOver: 150_00,
  standard: { price: 15_00, days: '5–7' },
  express: { price: 25_00, days: '2–3' },
  processingDays: '1–2',
  unitedStatesDays: '3–5',
  internationalDays: '7–14',
} as const

export const RETURN_DAYS = 30
export const REFUND_DAYS = '5–7'
export const WARRANTY = 'One-year warranty'

export const SUPPORT_REPLY_HOURS = 24

export const PASSWORD_MIN = 6
export const NAME_MIN = 2
export const CONTACT_LIMITS = { firstName: 100, lastName: 100, email: 255, subject: 200, message: 2000 } as const
export const REVIEW_LIMITS = { title: 100, comment: 1000 } as const
export const RATING_MAX = 5
