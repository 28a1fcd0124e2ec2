import * as z from 'zod'
import { ENGRAVING_KEY } from '../../../src/domain/engraving.ts'
import { normalizeEngraving } from '../../../src/domain/engraving-rules.ts'
import { DESTINATIONS, type Destination } from '../../../src/domain/shipping-options.ts'
import { CART_LINES_READ_BACK, GIFT_NOTE_MAX, MAX_QUANTITY } from '../../../src/domain/shop.ts'
import { HttpError, type LineError } from './responses.ts'

/** One variant to buy; any other fields are ignored. */
export type RequestedLine = { variantId: string; quantity: number; engraving?: string }

export type Gift = { note: string; hidePrices: boolean }

/** A retry with the same `token` doesn't open a second session. */
export type CheckoutRequest = { lines: RequestedLine[]; token?: string; gift?: Gift; destination: Destination }

/** A hundred lines take about 9 kB, and 50 kB with the longest engravings. */
export const CHECKOUT_BODY_LIMIT_BYTES = 64 * 1024

/** Control characters except tabs and line breaks, and bidirectional overrides. */
const HIDDEN_CHARACTER = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
const NOTE_TOO_LONG = `A gift note can have at most ${GIFT_NOTE_MAX} characters.`

const giftSchema = z.object(
  {
    note: z
      .string()
      .trim()
      .refine((note) => [...note].length <= GIFT_NOTE_MAX, NOTE_TOO_LONG)
      .refine(
        (note) => !HIDDEN_CHARACTER.test(note) && note.isWellFormed(),
        'The gift note contains hidden characters.',
      ),
    hidePrices: z.boolean(),
  },
  'A gift must hold a note and hidePrices.',
)

const NO_LINES = 'The request must hold a list of lines.'

const requestSchema = z.object(
  {
    lines: z.array(z.unknown(), NO_LINES),
    token: z.uuid('The token must be a UUID.').optional(),
    gift: giftSchema.optional(),
    destination: z.enum(DESTINATIONS, 'We don’t ship to this destination.').default(DESTINATIONS[0]),
  },
  NO_LINES,
)

const UNKNOWN_VARIANT = 'This is not a piece of the shop.'
const NOT_AN_INTEGER = 'The quantity must be a whole number.'
const UNKNOWN_ATTRIBUTE = 'This piece has a property that the shop doesn’t know.'

const attributesSchema = z
  .array(z.object({ key: z.literal(ENGRAVING_KEY), value: z.string() }), UNKNOWN_ATTRIBUTE)
  .max(1, UNKNOWN_ATTRIBUTE)

const lineSchema = z
  .object(
    {
      variantId: z.string(UNKNOWN_VARIANT).regex(/^gid:\/\/shopify\/ProductVariant\/[1-9]\d{0,19}$/, UNKNOWN_VARIANT),
      quantity: z
        .int(NOT_AN_INTEGER)
        .min(1, 'The quantity must be at least 1.')
        .max(MAX_QUANTITY, `The quantity must be at most ${MAX_QUANTITY}.`),
      attributes: z.unknown().optional(),
    },
    'A line must hold a variantId and a quantity.',
  )
  .transform(({ variantId, quantity, attributes = [] }, context) => {
    const parsed = attributesSchema.safeParse(attributes)
    if (!parsed.success) {
      context.addIssue({ code: 'custom', message: UNKNOWN_ATTRIBUTE })
      return z.NEVER
    }
    const engraving = normalizeEngraving(parsed.data[0]?.value ?? '')
    return { variantId, quantity, ...(engraving && { engraving }) }
  })

/**
 * A request's variants, quantities, engravings and gift; ignores prices, names and currencies. Throws HttpError 400
 * if there are no lines or more than 100, if a line or the gift is invalid, or if two lines have the same variant and
 * engraving.
 */
export function parseCheckoutRequest(body: unknown): CheckoutRequest {
  const parsed = requestSchema.safeParse(body)
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? NO_LINES)
  const { lines, token, gift, destination } = parsed.data
  if (lines.length === 0) throw new HttpError(400, 'Your cart is empty.')
  if (lines.length > CART_LINES_READ_BACK) {
    throw new HttpError(400, `A checkout takes at most ${CART_LINES_READ_BACK} lines.`)
  }
  return { lines: parseLines(lines), token, gift, destination }
}

function parseLines(rawLines: readonly unknown[]): RequestedLine[] {
  const lines: RequestedLine[] = []
  const errors: LineError[] = []
  const lineIds = new Set<string>()
  for (const [index, raw] of rawLines.entries()) {
    const parsed = lineSchema.safeParse(raw)
    if (!parsed.success) {
      errors.push({ index, message: parsed.error.issues[0]?.message ?? UNKNOWN_VARIANT })
      continue
    }
    const { variantId, engraving = '' } = parsed.data
    const id = `${variantId} ${engraving}`
    if (lineIds.has(id)) errors.push({ index, variantId, message: 'This piece is in the cart more than once.' })
    lineIds.add(id)
    lines.push(parsed.data)
  }
  if (errors.length > 0) throw new HttpError(400, 'Some lines of the cart can’t be read.', errors)
  return lines
}
