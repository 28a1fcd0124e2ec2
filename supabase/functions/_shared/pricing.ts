import { type LineProblem, Refusal } from './answers.ts'
import type { RequestedLine } from './checkout-request.ts'
import type { Variant } from './storefront.ts'

export type PricedLine = { variant: Variant; quantity: number }

/** The most that one card payment may come to, in cents: Stripe's eight digits, with room for shipping. */
const MOST = 999_000_00

/** The lines at the storefront's prices; throws Refusal naming each line that can't be bought. */
export function priceLines(lines: readonly RequestedLine[], variants: ReadonlyMap<string, Variant>): PricedLine[] {
  const priced: PricedLine[] = []
  const problems: LineProblem[] = []
  for (const [index, { variantId, quantity }] of lines.entries()) {
    const variant = variants.get(variantId)
    if (variant?.isAvailable) priced.push({ variant, quantity })
    else problems.push({ index, variantId, message: whyNot(variant) })
  }
  if (problems.length > 0) throw new Refusal(409, 'Some pieces in your cart can’t be bought.', problems)
  if (subtotalOf(priced) > MOST) throw new Refusal(409, 'This is more than one card payment can hold.')
  return priced
}

/** What the lines come to in cents, without shipping. */
export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0)
}

function whyNot(variant: Variant | undefined): string {
  return variant ? `${variant.name} is sold out.` : 'This piece is no longer sold.'
}
