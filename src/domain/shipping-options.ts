/** Where orders can be shipped, the default first. */
export const DESTINATIONS = ['canada', 'united-states', 'international'] as const

export type Destination = (typeof DESTINATIONS)[number]

type Rate = { price: number; days: string }

/** The first and the last of some days, such as `2026-12-24`. */
export type Closing = { from: string; to: string }

/** A shop's shipping: amounts in CAD cents, ranges of business days such as `5–7`. */
export type Shipping = {
  /** Orders above this amount ship free within Canada. */
  freeOver: number
  standard: Rate
  express: Rate
  unitedStates: Rate
  international: Rate
  processingDays: string
  /** When the workshop makes and sends nothing. */
  closings: readonly Closing[]
}

export type ShippingOption = {
  kind: 'standard' | 'free-standard' | 'express' | 'united-states' | 'international'
  priceCents: number
  /** Business days from dispatch to delivery, such as `5–7`. */
  days: string
}

/** An order's shipping options, cheapest first. Standard shipping in Canada is free above the threshold. */
export function getShippingOptions(
  { freeOver, standard, express, unitedStates, international }: Shipping,
  destination: Destination,
  subtotalCents: number,
): readonly ShippingOption[] {
  if (destination === 'united-states') return [toOption('united-states', unitedStates)]
  if (destination === 'international') return [toOption('international', international)]
  const isFree = subtotalCents > freeOver
  return [
    isFree ? toOption('free-standard', { ...standard, price: 0 }) : toOption('standard', standard),
    toOption('express', express),
  ]
}

function toOption(kind: ShippingOption['kind'], { price, days }: Rate): ShippingOption {
  return { kind, priceCents: price, days }
}
