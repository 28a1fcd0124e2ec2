import type { RequestedLine } from './checkout-request.ts'
import { HttpError, type LineError } from './responses.ts'
import type { Variant } from './storefront.ts'

export type PricedLine = { variant: Variant; quantity: number }

/** Stripe's limit of eight digits, less room for shipping. */
const MAX_SUBTOTAL_CENTS = 999_000_00

/** The lines with the storefront's prices. Throws HttpError 409 with each line that can't be bought. */
export function priceLines(lines: readonly RequestedLine[], variants: ReadonlyMap<string, Variant>): PricedLine[] {
  const priced: PricedLine[] = []
  const errors: LineError[] = []
  for (const [index, { variantId, quantity }] of lines.entries()) {
    const variant = variants.get(variantId)
    if (variant?.isAvailable) priced.push({ variant, quantity })
    else errors.push({ index, variantId, message: unavailableMessage(variant) })
  }
  if (errors.length > 0) throw new HttpError(409, 'Some pieces in your cart can’t be bought.', errors)
  if (getSubtotalCents(priced) > MAX_SUBTOTAL_CENTS)
    throw new HttpError(409, 'This total is more than one card payment can take.')
  return priced
}

export function getSubtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { variant, quantity }) => sum + variant.priceCents * quantity, 0)
}

function unavailableMessage(variant: Variant | undefined): string {
  return variant ? `${variant.name} is sold out.` : 'This piece is no longer sold.'
}
