/** The words of the shop's pages that Shopify can't store, in English; other languages have them in src/language. */
import { t } from '@lingui/core/macro'

/** Follows the shop's name in the home page's title. */
export const SLOGAN = t`gender-neutral jewelry`
/** Used by search engines and the product feed, and by a home page without a tagline; the installed app has the one in merchant.ts. */
export const DESCRIPTION = t`Gender-neutral jewelry in silver and jade.`
export const PARCELS = t`Every parcel is tracked, insured until it reaches you, and handed over against a signature.`
/** Stripe’s page shows the price in `SHIPPING`, Shopify’s its own. */
export const RATES_ABROAD = t`International rates are calculated at checkout.`
export const DUTIES = t`Outside Canada, you pay any duties and import taxes to the carrier when the parcel arrives.`
export const RETURN_POSTAGE = t`You pay the postage back, unless the piece arrived damaged or isn’t what you ordered.`
export const CUSTOM_ITEMS = t`Custom items are final sale.`
export const WARRANTY = t`One-year warranty`

export const NEWSLETTER = {
  title: t`Letters from the workshop`,
  text: t`New and returning pieces, a few times a year.`,
} as const

/** The type of a product that has none. */
export const DEFAULT_PRODUCT_TYPE = t`Jewelry`
/** Names of categories, collections and materials that the store can't translate. */
export const NAMES: Readonly<Record<string, string>> = {
  Earrings: t`Earrings`,
  Rings: t`Rings`,
  Necklaces: t`Necklaces`,
  Bracelets: t`Bracelets`,
  Hairpins: t`Hairpins`,
  'Heart of Jade': t`Heart of Jade`,
  Silver: t`Silver`,
  Bronze: t`Bronze`,
  Jade: t`Jade`,
  Silk: t`Silk`,
}

export const SEARCH_PLACEHOLDER = t`Search for jewelry, collections, or styles...`
export const POPULAR_SEARCHES: readonly string[] = t`jade, silver, rings, earrings, ARMORLIGHT, Heart of Jade`.split(
  ', ',
)
