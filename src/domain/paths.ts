import { QUERY, VENDOR } from './list-parameters.ts'

/** A name in the form of a Shopify handle. */
function toHandle(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return encodeURIComponent(plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
}

/** Every address of the app. */
export const paths = {
  home: '/',
  products: '/products',
  /** The product page; `variant` selects a variant by id. */
  product: (handle: string, variant?: string) =>
    `/product/${encodeURIComponent(handle)}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`,
  collection: (vendor: string) => `/collections/${toHandle(vendor)}`,
  category: (title: string) => `/${toHandle(title)}`,
  /** One of the store's own collections. */
  storeCollection: (handle: string) => `/collections/${encodeURIComponent(handle)}`,
  /** A page written by the merchant. */
  shopPage: (handle: string) => `/${encodeURIComponent(handle)}`,
  about: '/about',
  contact: '/contact',
  order: '/order',
  privacy: '/privacy-policy',
  shipping: '/shipping-returns',
  saved: '/saved',
  journal: '/journal',
  cart: '/cart',
  story: (handle: string) => `/journal/${encodeURIComponent(handle)}`,
  auth: '/auth',
  /** The page that the links in Supabase Auth's mails open. */
  confirm: '/auth/confirm',
  newPassword: '/auth/new-password',
  profile: '/profile',
  admin: '/admin',
  unsubscribe: '/unsubscribe',
  checkoutSuccess: '/checkout/success',
  checkoutCancel: '/checkout/cancel',
} as const

/** Folders that search engines must not crawl. */
export const PRIVATE_FOLDERS = ['/cart', '/checkout/', '/discount/', '/sandbox'] as const

export function searchPath(query: string): string {
  return `${paths.products}?${new URLSearchParams({ [QUERY]: query.trim() })}`
}

export function filteredByCollection(vendor: string): string {
  return `${paths.products}?${new URLSearchParams({ [VENDOR]: vendor })}`
}

/** The contact form for the return of this order, or of an order without its number. */
export function returnPath(orderNumber = ''): string {
  return `${paths.contact}?${new URLSearchParams({ order: orderNumber })}`
}

/** Router patterns for paths with a parameter. */
export const patterns = {
  product: '/product/:handle',
  storeCollection: '/collections/:handle',
  discount: '/discount/:code',
  /** Shopify's permalink of a cart, such as `/cart/40001:1,40002:3`. */
  cart: '/cart/:lines',
  story: '/journal/:handle',
  shopPage: '/:handle',
} as const

/** The path in lower case, like Shopify's handles, except for percent escapes and discount codes. */
export function inLowerCase(pathname: string): string {
  return pathname.replace(/^\/discount\/.*|%[\da-f]{2}|[a-z]/gi, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  )
}

/** The absolute URL of a path, or the path itself if there is no site origin. */
export function absoluteUrl(path: string, site: string | undefined): string {
  return site ? new URL(path, site).href : path
}
