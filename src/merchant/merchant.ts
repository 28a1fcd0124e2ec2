export const SHOP_NAME = 'Liangyi'
/** Follows the name in the home page's title. */
export const SLOGAN = 'gender-neutral jewelry'
export const FOUNDED = 2026
/** Named on the About page. */
export const MAKER = 'Jun Leung'

/** The web app manifest, without icons, which are in public/. */
export const WEB_MANIFEST = {
  name: SHOP_NAME,
  short_name: SHOP_NAME,
  description: 'Gender-neutral jewelry in silver and jade.',
  background_color: '#f6f3ec',
  theme_color: '#f6f3ec',
} as const

/** Who runs the shop. Replace all of this before opening. */
export const MERCHANT = {
  name: 'Liangyi Jewelry (demonstration)',
  address: '1 Example Street, Vancouver, British Columbia, Canada',
  jurisdiction: 'British Columbia, Canada',
  /** Placeholder on a reserved domain. */
  supportEmail: 'care@liangyi.example',
} as const
