import { toEngravingAttributes } from '../domain/engraving'
import type { LineQuantity } from './lines'

/** An order of Stripe's checkout; amounts are CAD cents. */
export type PlacedOrder = {
  number: string
  status: string
  items: readonly {
    name: string
    quantity: number
    price: number
    variantId: string | null
    handle: string | null
    engraving: string | null
    /** Whether the item is the engraving fee of another item. */
    isFee: boolean
  }[]
  discount: number
  shipping: number
}

/** Looks up the order of a Stripe session. */
export type LookUpOrder = (
  sessionId: string,
  signal: AbortSignal,
) => Promise<
  { kind: 'order'; order: PlacedOrder } | { kind: 'open' | 'waiting' | 'failed' | 'expired' | 'closed' | 'unknown' }
>

/** The cart lines that an order holds. */
export function toOrderedLines({ items }: PlacedOrder): LineQuantity[] {
  return items.flatMap(({ variantId, engraving, quantity, isFee }) =>
    variantId && !isFee ? [{ variantId, attributes: toEngravingAttributes(engraving ?? ''), quantity }] : [],
  )
}
