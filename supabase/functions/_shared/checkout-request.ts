import * as z from 'zod'
import { DESTINATIONS, type Destination } from '../../../src/merchant/shipping-options.ts'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../../../src/shop.ts'
import { HttpError, type LineError } from './responses.ts'

/** One variant to buy; every other field of the line is ignored. */
export type RequestedLine = { variantId: string; quantity: number }

/** A retry with the same `token` opens no second session. */
export type CheckoutRequest = { lines: RequestedLine[]; token?: string; destination: Destination }

/** A hundred lines take about 9 kB. */
export const CHECKOUT_BODY_LIMIT_BYTES = 16 * 1024

const NO_LINES = 'The request must hold a list of lines.'

const requestSchema = z.object(
  {
    lines: z.array(z.unknown(), NO_LINES),
    token: z.uuid('The token must be a UUID.').optional(),
    destination: z.enum(DESTINATIONS, 'We don’t ship to this destination.').default(DESTINATIONS[0]),
  },
  NO_LINES,
)

const UNKNOWN_VARIANT = 'This is not a piece of the shop.'
const NOT_AN_INTEGER = 'The quantity must be a whole number.'

const lineSchema = z.object(
  {
    variantId: z.string(UNKNOWN_VARIANT).regex(/^gid:\/\/shopify\/ProductVariant\/[1-9]\d{0,19}$/, UNKNOWN_VARIANT),
    quantity: z
      .int(NOT_AN_INTEGER)
      .min(1, 'The quantity must be at least 1.')
      .max(MAX_QUANTITY, `The quantity must be at most ${MAX_QUANTITY}.`),
  },
  'A line must hold a variantId and a quantity.',
)

/**
 * The variants and quantities of a request, without its prices, names and currencies. Throws HttpError 400 for no line,
 * more than 100, an invalid one, or two of the same variant.
 */
export function parseCheckoutRequest(body: unknown): CheckoutRequest {
  const parsed = requestSchema.safeParse(body)
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? NO_LINES)
  const { lines, token, destination } = parsed.data
  if (lines.length === 0) throw new HttpError(400, 'Your cart is empty.')
  if (lines.length > CART_LINES_READ_BACK) {
    throw new HttpError(400, `A checkout takes at most ${CART_LINES_READ_BACK} lines.`)
  }
  return { lines: parseLines(lines), token, destination }
}

function parseLines(rawLines: readonly unknown[]): RequestedLine[] {
  const lines: RequestedLine[] = []
  const errors: LineError[] = []
  const variantIds = new Set<string>()
  for (const [index, raw] of rawLines.entries()) {
    const parsed = lineSchema.safeParse(raw)
    if (!parsed.success) errors.push({ index, message: parsed.error.issues[0]?.message ?? UNKNOWN_VARIANT })
    else if (variantIds.has(parsed.data.variantId)) {
      errors.push({ index, variantId: parsed.data.variantId, message: 'This piece is in the cart more than once.' })
    } else {
      variantIds.add(parsed.data.variantId)
      lines.push(parsed.data)
    }
  }
  if (errors.length > 0) throw new HttpError(400, 'Some lines of the cart can’t be read.', errors)
  return lines
}
