import { StripeApiError } from './stripe-responses'

/** What a Stripe account may lack; tests change it. */
export type Account = {
  /** Whether the business's details are complete. */
  isActivated: boolean
  /** Whether Stripe Tax has an address and a tax code. */
  hasTaxSettings: boolean
  /** What a restricted key may do; undefined for a secret key, which may do everything. */
  permissions?: readonly Permission[]
}

type Permission =
  | 'checkout_session_write'
  | 'checkout_session_read'
  | 'payment_intent_read'
  | 'charge_read'
  | 'product_read'
  | 'webhook_read'

/** The permission that each expanded field needs besides the session's. */
const EXPANDED: Readonly<Record<string, Permission>> = {
  payment_intent: 'payment_intent_read',
  latest_charge: 'charge_read',
  product: 'product_read',
}

export const ACTIVATED_ACCOUNT: Account = { isActivated: true, hasTaxSettings: false }

export function assertPermission({ permissions }: Account, permission: Permission): void {
  if (!permissions || permissions.includes(permission)) return
  throw new StripeApiError(
    403,
    `The provided key does not have the required permissions for this endpoint. Having the 'rak_${permission}' permission would allow this request to continue.`,
  )
}

export function assertExpandable(account: Account, properties: readonly string[]): void {
  for (const field of properties.flatMap((property) => property.split('.'))) {
    const permission = EXPANDED[field]
    if (permission) assertPermission(account, permission)
  }
}

export function assertCheckout({ isActivated, hasTaxSettings }: Account, isTaxed: boolean): void {
  if (!isActivated) throw new StripeApiError(400, 'In order to use Checkout, you must set an account or business name.')
  if (isTaxed && !hasTaxSettings)
    throw new StripeApiError(400, 'You must have a valid head office address to enable automatic tax calculation.', {
      param: 'automatic_tax',
    })
}
