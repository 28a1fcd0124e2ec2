import * as z from 'zod'
import { ENGRAVING_KEY } from '../../../src/domain/engraving.ts'
import { normalizeEngraving } from '../../../src/domain/engraving-rules.ts'
import { DESTINATIONS, type Destination } from '../../../src/domain/shipping-options.ts'
import { CART_LINES_READ_BACK, GIFT_NOTE_MAX, MAX_QUANTITY } from '../../../src/domain/shop.ts'
import type { Language } from '../../../src/language/languages.ts'
import { CHECKOUT_TEXTS } from './checkout-texts.ts'
import { languageSchema } from './language.ts'
import { HttpError, type LineError } from './responses.ts'

/** One variant to buy; any other fields are ignored. */
export type RequestedLine = { variantId: string; quantity: number; engraving?: string }

export type Gift = { note: string }

/** A retry with the same `token` doesn't open a second session. */
export type CheckoutRequest = {
  lines: RequestedLine[]
  token?: string
  gift?: Gift
  destination: Destination
  language: Language
}

/** A hundred lines take about 9 kB, and 50 kB with the longest engravings. */
export const CHECKOUT_BODY_LIMIT_BYTES = 64 * 1024

/** Control characters except tabs and line breaks, and bidirectional overrides. */
const HIDDEN_CHARACTER = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
const NO_LINES = 'The request must hold a list of lines.'

/** The schemas of a request and of one of its lines, with messages in a language. */
function createSchemas(language: Language) {
  const texts = CHECKOUT_TEXTS[language]
  const gift = z.object(
    {
      note: z
        .string()
        .trim()
        .refine((note) => [...note].length <= GIFT_NOTE_MAX, texts.noteTooLong)
        .refine((note) => !HIDDEN_CHARACTER.test(note) && note.isWellFormed(), texts.hiddenInNote),
    },
    'A gift must hold a note.',
  )
  const request = z.object(
    {
      lines: z.array(z.unknown(), NO_LINES),
      token: z.uuid('The token must be a UUID.').optional(),
      gift: gift.optional(),
      destination: z.enum(DESTINATIONS, texts.unknownDestination).default(DESTINATIONS[0]),
    },
    NO_LINES,
  )
  const attributes = z
    .array(z.object({ key: z.literal(ENGRAVING_KEY), value: z.string() }), texts.unknownAttribute)
    .max(1, texts.unknownAttribute)
  const line = z
    .object(
      {
        variantId: z
          .string(texts.unknownVariant)
          .regex(/^gid:\/\/shopify\/ProductVariant\/[1-9]\d{0,19}$/, texts.unknownVariant),
        quantity: z.int(texts.notAnInteger).min(1, texts.noQuantity).max(MAX_QUANTITY, texts.quantityTooHigh),
        attributes: z.unknown().optional(),
      },
      'A line must hold a variantId and a quantity.',
    )
    .transform(({ variantId, quantity, attributes: given = [] }, context) => {
      const parsed = attributes.safeParse(given)
      if (!parsed.success) {
        context.addIssue({ code: 'custom', message: texts.unknownAttribute })
        return z.NEVER
      }
      const engraving = normalizeEngraving(parsed.data[0]?.value ?? '')
      return { variantId, quantity, ...(engraving && { engraving }) }
    })
  return { request, line }
}

const SCHEMAS: Readonly<Record<Language, ReturnType<typeof createSchemas>>> = {
  en: createSchemas('en'),
  fr: createSchemas('fr'),
}

const languageOfRequest = z.object({ language: languageSchema }, NO_LINES)

/** The data. Throws HttpError 400. */
function parse<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? NO_LINES)
  return parsed.data
}

/**
 * A request's variants, quantities, engravings, gift and language; ignores prices, names and currencies. Throws HttpError 400
 * if there are no lines or more than 100, if a line or the gift is invalid, or if two lines have the same variant and
 * engraving.
 */
export function parseCheckoutRequest(body: unknown): CheckoutRequest {
  const { language } = parse(languageOfRequest, body)
  const { lines, ...request } = parse(SCHEMAS[language].request, body)
  const { emptyCart, tooManyLines } = CHECKOUT_TEXTS[language]
  if (lines.length === 0) throw new HttpError(400, emptyCart)
  if (lines.length > CART_LINES_READ_BACK) throw new HttpError(400, tooManyLines)
  return { lines: parseLines(lines, language), ...request, language }
}

function parseLines(rawLines: readonly unknown[], language: Language): RequestedLine[] {
  const { repeatedLine, unknownVariant, unreadableLines } = CHECKOUT_TEXTS[language]
  const lines: RequestedLine[] = []
  const errors: LineError[] = []
  const lineIds = new Set<string>()
  for (const [index, raw] of rawLines.entries()) {
    const parsed = SCHEMAS[language].line.safeParse(raw)
    if (!parsed.success) {
      errors.push({ index, message: parsed.error.issues[0]?.message ?? unknownVariant })
      continue
    }
    const { variantId, engraving = '' } = parsed.data
    const id = `${variantId} ${engraving}`
    if (lineIds.has(id)) errors.push({ index, variantId, message: repeatedLine })
    lineIds.add(id)
    lines.push(parsed.data)
  }
  if (errors.length > 0) throw new HttpError(400, unreadableLines, { lines: errors })
  return lines
}
