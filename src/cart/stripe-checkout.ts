import * as z from 'zod/mini'
import { Failure } from '../backends/failures'
import { supabase } from '../backends/supabase'
import type { Checkout } from './checkout'
import { CheckoutFailure } from './checkout-failure'
import type { Line } from './lines'
import { uuid } from './uuid'

const opened = z.object({ url: z.string() })
const refused = z.object({
  error: z.string(),
  lines: z.optional(z.array(z.object({ index: z.int(), message: z.string() }))),
})

/** Names one checkout until it opens, so that a second try after a lost answer opens no second session at Stripe. */
let token: string | undefined

async function refusal(response: Response, lines: readonly Line[]): Promise<Failure> {
  const { status } = response
  const answer: unknown = await response.json().catch(() => null)
  const parsed = refused.safeParse(answer)
  // From 500 on the words tell of a server, not of the cart.
  if (!parsed.success || status >= 500) return new Failure('http', `HTTP error! status: ${status}`, { status })
  const problems = (parsed.data.lines ?? []).flatMap(({ index, message }) => {
    const line = lines[index]
    return line ? [{ variantId: line.variantId, message }] : []
  })
  return new CheckoutFailure('validation', parsed.data.error, problems, status)
}

/** Opens Stripe's hosted checkout for these lines, through the shop's edge function, which prices them itself. */
export async function createStripeCheckout(lines: readonly Line[]): Promise<Checkout> {
  token ??= uuid()
  const { functions } = await supabase()
  const { data, error, response } = await functions.invoke<unknown>('create-checkout', {
    body: { lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })), token },
  })
  if (response && !response.ok) throw await refusal(response, lines)
  if (error) throw new Failure('network', 'The checkout could not be reached.', { cause: error })
  const parsed = opened.safeParse(data)
  if (!parsed.success) throw new Failure('validation', 'The checkout gave an answer that can not be read.')
  token = undefined
  return { kind: 'ready', url: parsed.data.url, cartId: null }
}
