import * as z from 'zod'
import { MAX_CAMPAIGN_LENGTH, pickCampaign } from '../../../src/domain/campaign.ts'
import { ENGRAVING_KEY } from '../../../src/domain/engraving.ts'
import { normalizeEngraving } from '../../../src/domain/engraving-rules.ts'
import { DESTINATIONS, type Destination } from '../../../src/domain/shipping-options.ts'
import { CART_LINES_READ_BACK, GIFT_NOTE_MAX, MAX_QUANTITY } from '../../../src/domain/shop.ts'
import type { Language } from '../../../src/language/languages.ts'
import { CHECKOUT_TEXTS } from './checkout-texts.ts'
import { languageSchema } from './language.ts'
import { HttpError } from './responses.ts'

/** One variant to buy; any other fields are ignored. */
export type RequestedLine = { variantId: string; quantity: number; engraving?: string }

export type Gift = { note: string }

export type CheckoutRequest = {
  lines: RequestedLine[]
  gift?: Gift
  /** As `pickCampaign` writes it. */
  campaign?: string
  destination: Destination
  language: Language
}

/** A hundred lines take about 9 kB, and 50 kB with the longest engravings. */
export const CHECKOUT_BODY_LIMIT_BYTES = 64 * 1024

/** Control characters except tabs and line breaks, and bidirectional overrides. */
const HIDDEN_CHARACTER = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
const INVALID = 'The request is invalid.'

const line = z
  .object({
    variantId: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/[1-9]\d{0,19}$/),
    quantity: z.int().min(1).max(MAX_QUANTITY),
    attributes: z
      .array(z.object({ key: z.literal(ENGRAVING_KEY), value: z.string() }))
      .max(1)
      .default([]),
  })
  .transform(({ variantId, quantity, attributes }): RequestedLine => {
    const engraving = normalizeEngraving(attributes[0]?.value ?? '')
    return { variantId, quantity, ...(engraving && { engraving }) }
  })

const note = z
  .string()
  .trim()
  .refine((text) => [...text].length <= GIFT_NOTE_MAX && !HIDDEN_CHARACTER.test(text) && text.isWellFormed())

const requestSchema = z.object({
  lines: z
    .array(line)
    .min(1)
    .max(CART_LINES_READ_BACK)
    .refine((lines) => hasUniquePieces(lines)),
  gift: z.object({ note }).optional(),
  campaign: z
    .string()
    .max(MAX_CAMPAIGN_LENGTH)
    .transform((query) => pickCampaign(query, true))
    .optional(),
  destination: z.string().default(DESTINATIONS[0]),
  language: languageSchema,
})

function hasUniquePieces(lines: readonly RequestedLine[]): boolean {
  return new Set(lines.map(({ variantId, engraving = '' }) => `${variantId} ${engraving}`)).size === lines.length
}

/**
 * A request's variants, quantities, engravings, gift, campaign and language; ignores prices, names and currencies. Throws
 * HttpError 400 for what the shop's own pages don't send, and for a destination that the shop no longer ships to.
 */
export function parseCheckoutRequest(body: unknown): CheckoutRequest {
  const parsed = requestSchema.safeParse(body)
  if (!parsed.success) throw new HttpError(400, INVALID)
  const destination = DESTINATIONS.find((known) => known === parsed.data.destination)
  if (!destination) throw new HttpError(400, CHECKOUT_TEXTS[parsed.data.language].unknownDestination)
  return { ...parsed.data, destination }
}
