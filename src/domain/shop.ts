/** Technical constants. The merchant's own settings are in merchant/. */

export const CURRENCY = 'CAD'

export const STOREFRONT_API_VERSION = '2025-07'
export const PRODUCTS_PER_REQUEST = 50
/** Handle of the collection of all products, which filtered lists query. */
export const ALL_PRODUCTS_COLLECTION = 'all'
/** Collections without a page: that of all products, and the one by which each new store fills its theme's home page. */
export const UNLISTED_COLLECTIONS: readonly string[] = [ALL_PRODUCTS_COLLECTION, 'frontpage']
/** Shopify's handle of the terms of service. */
export const TERMS_HANDLE = 'terms-of-service'
export const JOURNAL_BLOG = 'journal'
export const CART_LINES_READ_BACK = 100
/** Maximum length of a gift note, in code points. */
export const GIFT_NOTE_MAX = 250
/** Handle of the product that is the gift wrapping. */
export const GIFT_WRAP_HANDLE = 'gift-wrap'
export const CHECKOUT_CHANNEL = 'online_store'

export const FEATURED_COUNT = 4
export const SKELETON_COUNTS = { home: 4, products: 12, collection: 8 } as const

/** Per cart line. */
export const MAX_QUANTITY = 99

export const PASSWORD_MIN = 6
export const PASSWORD_MAX_BYTES = 72
export const NAME_MIN = 2
export const CONTACT_LIMITS = { firstName: 100, lastName: 100, email: 255, subject: 200, message: 2000 } as const
export const REVIEW_LIMITS = { title: 100, comment: 1000 } as const
export const RATING_MAX = 5
