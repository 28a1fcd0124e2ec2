import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { invokeFunction } from '../../backends/supabase'
import { readCampaign } from '../../browser/analytics'
import { LANGUAGE } from '../../language/language'
import { readDestination } from '../destination'
import type { Gift } from '../gift'
import { type CartLine, getLineId, toLineQuantity } from '../lines'
import { CheckoutError } from './checkout-error'
import type { Checkout } from './shopify-checkout'

const createdSession = z.object({ url: z.string(), sessionId: z.string() })
const errorResponse = z.object({
  error: z.string(),
  lines: z.optional(z.array(z.object({ index: z.int(), message: z.string() }))),
})

function explainStripeRefusal(error: unknown, lines: readonly CartLine[]): unknown {
  if (!(error instanceof BackendError) || error.kind !== 'http') return error
  const { status = 0 } = error
  const parsed = errorResponse.safeParse(error.body)
  // A message with status 500 or above is about the server, not the cart.
  if (!parsed.success || status >= 500) return new BackendError('http', `HTTP error! status: ${status}`, { status })
  const problems = (parsed.data.lines ?? []).flatMap(({ index, message }) => {
    const line = lines[index]
    return line ? [{ lineId: getLineId(line), message }] : []
  })
  return new CheckoutError(parsed.data.error, problems)
}

/**
 * Creates Stripe's hosted checkout through the shop's edge function, which prices the lines itself. Throws
 * BackendError.
 */
export async function createStripeCheckout(
  lines: readonly CartLine[],
  { gift, signal }: { gift?: Gift | null; signal: AbortSignal },
): Promise<Checkout> {
  const campaign = readCampaign()
  const body = {
    lines: lines.map(toLineQuantity),
    destination: readDestination(),
    language: LANGUAGE,
    ...(gift && { gift }),
    ...(campaign && { campaign }),
  }
  const { url, sessionId } = await invokeFunction('create-checkout', body, {
    schema: createdSession,
    failure: 'The checkout could not be reached.',
    // Guests can pay too.
    caller: 'customer-if-known',
    signal,
  }).catch((error: unknown) => {
    throw explainStripeRefusal(error, lines)
  })
  return { url, cartId: null, sessionId }
}
