/** The version that answers for every retired one. */
const OLDEST_SUPPORTED = '2026-04'

/** Which lines are refused by a user error of `MERCHANDISE_NOT_APPLICABLE`. */
export type LineRefusals = {
  /** Shortages and deleted variants, as Shopify may answer since 2025-10. */
  ofShortages: boolean
  /** Products that aren't sold in the buyer's country, though they read as available. */
  ofHandles: readonly string[]
}

/**
 * What a real store may lack, or do to a shop. The defaults are those of the store that docs/go-live.md ends with.
 */
export type StoreOptions = {
  /** The origin of the primary domain, which has the checkout. Default: the store's own. */
  primaryDomain?: string | undefined
  /** The API version that answers, whichever is requested. */
  answersAs: string
  /** Lines that a cart refuses by a user error; default: none. */
  refusals?: Partial<LineRefusals>
}

export const STORE_DEFAULTS: StoreOptions = {
  answersAs: OLDEST_SUPPORTED,
}
