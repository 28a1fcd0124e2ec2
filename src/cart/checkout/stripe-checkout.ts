import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { supabase } from '../../backends/supabase'
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

async function toCheckoutError(response: Response, lines: readonly CartLine[]): Promise<BackendError> {
  const { status } = response
  const answer: unknown = await response.json().catch(() => null)
  const parsed = refused.safeParse(answer)
  // From 500 on the words tell of a server, not of the cart.
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
  const { functions } = await supabase()
  const { data, error, response } = await functions.invoke<unknown>('create-checkout', {
    body: { lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })), token },
  })
  if (response && !response.ok) throw await toCheckoutError(response, lines)
  if (error) throw new BackendError('network', 'The checkout could not be reached.', { cause: error })
  const parsed = opened.safeParse(data)
  if (!parsed.success) throw new BackendError('validation', 'The checkout gave an answer that can not be read.')
  token = undefined
  return { kind: 'ready', url: parsed.data.url, cartId: null }
}
