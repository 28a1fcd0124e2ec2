/** A name as Shopify writes its handle. */
function toHandle(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return encodeURIComponent(plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
}

/** Every address of the app. */
export const paths = {
  home: '/',
  products: '/products',
  /** The product page; `variant` is a variant's id and selects it. */
  product: (handle: string, variant?: string) =>
    `/product/${encodeURIComponent(handle)}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`,
  /** The products of a vendor. */
  collection: (vendor: string) => `/collections/${toHandle(vendor)}`,
  /** The products of a category's title. */
  category: (title: string) => `/${toHandle(title)}`,
  /** One of the store's own collections. */
  storeCollection: (handle: string) => `/collections/${encodeURIComponent(handle)}`,
  /** A page that the merchant has written. */
  shopPage: (handle: string) => `/${encodeURIComponent(handle)}`,
  about: '/about',
  contact: '/contact',
  order: '/order',
  /** The order of a mailed link, whose token is the fragment. */
  openOrder: '/order/link',
  returnOrder: '/order/return',
  privacy: '/privacy-policy',
  shipping: '/shipping-returns',
  saved: '/saved',
  gifts: '/gifts',
  journal: '/journal',
  story: (handle: string) => `/journal/${encodeURIComponent(handle)}`,
  auth: '/auth',
  newPassword: '/auth/new-password',
  profile: '/profile',
  admin: '/admin',
  unsubscribe: '/unsubscribe',
  /** The page of mailed confirmation links, whose token is the fragment. */
  confirmSubscription: '/newsletter/confirm',
  checkoutSuccess: '/checkout/success',
  checkoutCancel: '/checkout/cancel',
} as const

/** Folders that search engines must not crawl. */
export const PRIVATE_FOLDERS = ['/checkout/', '/discount/', '/sandbox'] as const

export function searchPath(query: string): string {
  return `${paths.products}?${new URLSearchParams({ q: query.trim() })}`
}

export function filteredByCollection(vendor: string): string {
  return `${paths.products}?${new URLSearchParams({ 'filter.p.vendor': vendor })}`
}

/** The page to write about a return of this order. */
export function returnPath(orderNumber: string): string {
  return `${paths.returnOrder}?${new URLSearchParams({ order: orderNumber })}`
}

/** Router patterns of addresses with a parameter. */
export const patterns = {
  product: '/product/:handle',
  storeCollection: '/collections/:handle',
  discount: '/discount/:code',
  story: '/journal/:handle',
  shopPage: '/:handle',
} as const

/** The absolute URL of a path, or the path itself without a site origin. */
export function absoluteUrl(path: string, site: string | undefined): string {
  return site ? new URL(path, site).href : path
}
