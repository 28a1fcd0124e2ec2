import type { Destination, Shipping } from '../domain/shipping-options.ts'

/** The shop's facts that Shopify can't store; words.ts has its words. Replace both before opening: docs/content.md. */
export const SHOP_NAME = 'Liangyi'
/** Used by the installed app. */
export const DESCRIPTION = 'Gender-neutral jewelry in silver and jade.'
/** SVG path of the logo, in a 24 by 24 square. */
export const LOGO_PATH = 'M12 1a11 11 0 1 0 0 22 11 11 0 1 0 0-22a5.5 5.5 0 0 1 0 11 5.5 5.5 0 0 0 0 11'
export const FOUNDED = 2026

export const MERCHANT = {
  name: 'Liangyi Jewelry (demonstration)',
  address: '1 Example Street, Vancouver, British Columbia, Canada',
  jurisdiction: 'British Columbia, Canada',
  /** Placeholder on a reserved domain. */
  supportEmail: 'care@liangyi.example',
} as const
/** Such as `+1 604 555 0100`; empty without a telephone. */
export const TELEPHONE: string = ''
/** The shop's pages elsewhere, such as `https://www.instagram.com/liangyi`, for search engines. */
export const PROFILES: readonly string[] = []
/** Whether an order can be picked up at the address. */
export const HAS_PICK_UP: boolean = false

/** Delivery dates count from the calendar day in this time zone. */
export const TIME_ZONE = 'America/Vancouver'
/** Amounts are CAD cents; ranges of business days have an en dash. */
export const SHIPPING = {
  freeOver: 150_00,
  standard: { price: 15_00, days: '5–7' },
  express: { price: 25_00, days: '2–3' },
  unitedStates: { price: 25_00, days: '3–5' },
  international: { price: 25_00, days: '7–14' },
  processingDays: '1–2',
  /** When nothing is made or sent, such as `{ from: '2026-12-24', to: '2027-01-03' }`, besides weekends and holidays. */
  closings: [],
} as const satisfies Shipping
/** Days to make a piece that is sold while out of stock, unless its metafield `lead_time` says; 0 promises no date. */
export const LEAD_TIME_DAYS: number = 0
/** The European Union's law asks more of a shop: docs/content.md. */
const EUROPEAN_UNION = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const
const SHIPS_TO_EUROPEAN_UNION: boolean = false
/** The countries that Stripe's checkout ships to: those with tracked mail. */
export const COUNTRIES = {
  canada: ['CA'],
  'united-states': ['US'],
  international: [
    ...(SHIPS_TO_EUROPEAN_UNION ? EUROPEAN_UNION : []),
    ...['GB', 'CH', 'LI', 'MC', 'NO', 'IS', 'AU', 'NZ', 'JP', 'KR', 'SG', 'HK', 'MO', 'TW', 'MY', 'TH'],
    ...['AE', 'IL', 'MX'],
  ],
} as const satisfies Record<Destination, readonly string[]>
export const RETURN_DAYS = 30
/** Longer returns of what is bought from one day to another, such as `{ from: '2026-11-01', to: '2026-12-24', until: '2027-01-31' }`. */
export const GIFT_RETURNS: { from: string; to: string; until: string } | null = null
export const REFUND_DAYS = '5–7'
export const SUPPORT_REPLY_HOURS = 24

/** Categories by product type or Shopify category, where the names differ. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  Accessories: 'Hairpins',
  'Hair Accessories': 'Hairpins',
}
/** Tags that are materials, for the Material filter. */
export const MATERIAL_TAGS: readonly string[] = ['silver', 'bronze', 'jade', 'silk']
/** Tags that name a color too, for the product feed. */
export const COLOR_TAGS: readonly string[] = ['silver', 'bronze', 'jade']
/** The audience of products in Shopify's category Apparel & Accessories, which Google requires. */
export const AUDIENCE = { gender: 'unisex', ageGroup: 'adult' } as const
