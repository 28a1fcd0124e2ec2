import { findEngravingError } from '../../../src/domain/engraving-rules.ts'
import { type Language, SOURCE_LANGUAGE } from '../../../src/language/languages.ts'
import type { RequestedLine } from './checkout-request.ts'
import { CHECKOUT_TEXTS } from './checkout-texts.ts'
import { HttpError, type LineError } from './responses.ts'
import type { Variant } from './storefront.ts'

type Engraving = { text: string; fee: Variant }

export type PricedLine = { variant: Variant; quantity: number; engraving?: Engraving }

type Variants = ReadonlyMap<string, Variant>

/** Stripe's limit of eight digits, minus room for shipping. */
const MAX_SUBTOTAL_CENTS = 999_000_00
/** Stripe's limit per session. */
const MAX_LINE_ITEMS = 100

export function getFeeHandles(lines: readonly RequestedLine[], variants: Variants): Set<string> {
  const rules = lines.flatMap(({ variantId, engraving }) =>
    engraving ? (variants.get(variantId)?.engravingRules ?? []) : [],
  )
  return new Set(rules.map(({ product }) => product))
}

/**
 * The lines with the storefront's prices; `fees` are by handle. Throws HttpError 409 listing, in the
 * language, each line that can't be bought or engraved.
 */
export function priceLines(
  lines: readonly RequestedLine[],
  variants: Variants,
  fees: Variants = new Map(),
  language: Language = SOURCE_LANGUAGE,
): PricedLine[] {
  const texts = CHECKOUT_TEXTS[language]
  const priced: PricedLine[] = []
  const errors: LineError[] = []
  for (const [index, { variantId, quantity, engraving: text }] of lines.entries()) {
    const variant = variants.get(variantId)
    const engraving = text && variant ? priceEngraving(text, variant, fees, language) : undefined
    if (!variant?.isAvailable) errors.push({ index, variantId, message: texts.unavailable(variant?.name) })
    else if (typeof engraving === 'string') errors.push({ index, variantId, message: engraving })
    else priced.push({ variant, quantity, ...(engraving && { engraving }) })
  }
  if (errors.length > 0) throw new HttpError(409, texts.unavailableLines, { lines: errors })
  if (getSubtotalCents(priced) > MAX_SUBTOTAL_CENTS) throw new HttpError(409, texts.totalTooHigh)
  if (priced.length + priced.filter(({ engraving }) => engraving).length > MAX_LINE_ITEMS)
    throw new HttpError(409, texts.tooManyLinesWithEngravings(MAX_LINE_ITEMS))
  return priced
}

/** The priced engraving, or an error message. */
function priceEngraving(
  text: string,
  { engravingRules: rules }: Variant,
  fees: Variants,
  language: Language,
): Engraving | string {
  const texts = CHECKOUT_TEXTS[language]
  if (!rules) return texts.notEngravable
  const error = findEngravingError(text, rules)
  if (error) return texts.refusedEngraving(error)
  const fee = fees.get(rules.product)
  return fee?.isAvailable ? { text, fee } : texts.engravingNotOffered
}

export function getSubtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce(
    (sum, { variant, quantity, engraving }) => sum + (variant.priceCents + (engraving?.fee.priceCents ?? 0)) * quantity,
    0,
  )
}
