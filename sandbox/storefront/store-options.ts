/** The filters of Shopify's Search & Discovery app, each on or off. */
export const FILTERS = ['availability', 'price', 'vendor', 'product_type', 'category', 'tag', 'option'] as const
export type FilterName = (typeof FILTERS)[number]

/** Those that are on in a new store. */
export const NEW_STORE_FILTERS: readonly FilterName[] = ['availability', 'price']

/** The version that answers for every retired one. */
const OLDEST_SUPPORTED = '2026-04'

/** Which lines are refused by a user error of `MERCHANDISE_NOT_APPLICABLE`. */
export type LineRefusals = {
  /** Shortages and deleted variants, as Shopify may answer since 2025-10. */
  ofShortages: boolean
  /** Products that aren't sold in the buyer's country, though they read as available. */
  ofHandles: readonly string[]
}

/** What a token may read or write, of the Headless channel's permissions. */
export const SCOPES = [
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_tags',
  'unauthenticated_write_checkouts',
  'unauthenticated_read_metaobjects',
  'unauthenticated_read_content',
] as const
export type Scope = (typeof SCOPES)[number]

/** What a shop can't do without. */
export const LEAST_SCOPES: readonly Scope[] = [
  'unauthenticated_read_product_listings',
  'unauthenticated_write_checkouts',
]

/**
 * What a real store may lack, or do to a shop. The defaults are those of the store that docs/go-live.md ends with.
 */
export type StoreOptions = {
  /** The access scopes of the shop's token. */
  scopes: readonly Scope[]
  /** The filters that are on. Any other is ignored in a request, whose whole list comes back. */
  filters: readonly FilterName[]
  /** The origin of the primary domain, which has the checkout. Default: the store's own. */
  primaryDomain?: string | undefined
  /** Whether the Online Store has a password, as each new store has. */
  isPasswordProtected: boolean
  /** Handles of products that aren’t published to the Online Store, whose channel the checkout is opened for. */
  headlessOnly: readonly string[]
  /** The API version that answers, whichever is requested. */
  answersAs: string
  /** Lines that a cart refuses by a user error; default: none. */
  refusals?: Partial<LineRefusals>
}

export const STORE_DEFAULTS: StoreOptions = {
  scopes: SCOPES,
  filters: FILTERS,
  isPasswordProtected: false,
  headlessOnly: [],
  answersAs: OLDEST_SUPPORTED,
}
