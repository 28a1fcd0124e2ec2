import * as z from 'zod'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../../../src/shop.ts'
import { type LineProblem, Refusal } from './answers.ts'

/** One variant to buy. Nothing else the client says about it is read. */
export type RequestedLine = { variantId: string; quantity: number }

/** `token` names one checkout: a retry that carries it again opens no second session. */
export type CheckoutRequest = { lines: RequestedLine[]; token?: string }

/** A hundred lines fill some 9 kB. */
export const CHECKOUT_BODY_LIMIT = 16 * 1024

const envelope = z.object({
  lines: z.array(z.unknown()),
  token: z.uuid().optional(),
})

const NOT_OURS = 'This is not a piece of the shop.'
const NOT_WHOLE = 'The quantity must be a whole number.'

const line = z.object(
  {
    variantId: z.string(NOT_OURS).regex(/^gid:\/\/shopify\/ProductVariant\/[1-9]\d{0,19}$/, NOT_OURS),
    quantity: z
      .int(NOT_WHOLE)
      .min(1, 'The quantity must be at least 1.')
      .max(MAX_QUANTITY, `The quantity must be at most ${MAX_QUANTITY}.`),
  },
  'A line must hold a variantId and a quantity.',
)

/**
 * The lines a client asks to buy. Prices, names, currencies and addresses it may have sent are dropped here.
 * A variant stands in one line of a cart; one that comes twice is refused, for its sender miscounts.
 */
export function parseCheckoutRequest(body: unknown): CheckoutRequest {
  const parsed = envelope.safeParse(body)
  if (!parsed.success) throw new Refusal(400, 'The request must hold a list of lines.')
  const { lines, token } = parsed.data
  if (lines.length === 0) throw new Refusal(400, 'Your cart is empty.')
  if (lines.length > CART_LINES_READ_BACK) {
    throw new Refusal(400, `A checkout takes at most ${CART_LINES_READ_BACK} lines.`)
  }
  return { lines: parseLines(lines), token }
}

function parseLines(given: readonly unknown[]): RequestedLine[] {
  const lines: RequestedLine[] = []
  const problems: LineProblem[] = []
  const seen = new Set<string>()
  for (const [index, raw] of given.entries()) {
    const parsed = line.safeParse(raw)
    if (!parsed.success) problems.push({ index, message: parsed.error.issues[0]?.message ?? NOT_OURS })
    else if (seen.has(parsed.data.variantId)) {
      problems.push({ index, variantId: parsed.data.variantId, message: 'This piece is in the cart more than once.' })
    } else {
      seen.add(parsed.data.variantId)
      lines.push(parsed.data)
    }
  }
  if (problems.length > 0) throw new Refusal(400, 'Some lines of the cart can’t be read.', problems)
  return lines
}
