import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { invokeFunction } from '../../backends/supabase'
import type { CartLine } from '../lines'
import { uuid } from '../uuid'
import { CheckoutError } from './checkout-error'
import type { Checkout } from './shopify-checkout'

const opened = z.object({ url: z.string() })
const refused = z.object({
  error: z.string(),
  lines: z.optional(z.array(z.object({ index: z.int(), message: z.string() }))),
})

/** Names one checkout until it opens, so that a second try after a lost answer opens no second session at Stripe. */
let token: string | undefined

function toCheckoutError(error: unknown, lines: readonly CartLine[]): unknown {
  if (!(error instanceof BackendError) || error.kind !== 'http') return error
  const { status = 0 } = error
  const parsed = refused.safeParse(error.body)
  // From 500 on the message is about a server, not about the cart.
  if (!parsed.success || status >= 500) return new BackendError('http', `HTTP error! status: ${status}`, { status })
  const problems = (parsed.data.lines ?? []).flatMap(({ index, message }) => {
    const line = lines[index]
    return line ? [{ variantId: line.variantId, message }] : []
  })
  return new CheckoutError('validation', parsed.data.error, problems, status)
}

/** Opens Stripe's hosted checkout for these lines, through the shop's edge function, which prices them itself. */
export async function createStripeCheckout(lines: readonly CartLine[]): Promise<Checkout> {
  token ??= uuid()
  const body = { lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })), token }
  const { url } = await invokeFunction('create-checkout', body, {
    schema: opened,
    failure: 'The checkout could not be reached.',
  }).catch((error: unknown) => {
    throw toCheckoutError(error, lines)
  })
  token = undefined
  return { kind: 'ready', url, cartId: null }
}
