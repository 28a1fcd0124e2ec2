import type { Check } from './check'
import { DATABASE_CHECKS } from './database-checks'
import { FUNCTION_CHECKS } from './function-checks'
import { SITE_CHECKS } from './site-checks'
import { STOREFRONT_CHECKS } from './storefront-checks'
import { STRIPE_CHECKS } from './stripe-checks'

/** The checks of `npm run check:live`, in the order of the guide. */
export const LIVE_CHECKS: readonly Check[] = [
  ...STOREFRONT_CHECKS,
  ...DATABASE_CHECKS,
  ...FUNCTION_CHECKS,
  ...STRIPE_CHECKS,
  ...SITE_CHECKS,
]
