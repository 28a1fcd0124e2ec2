import type { OrderedItem } from './order'

export type Unavailable = {
  item: OrderedItem
  reason: 'gone' | 'sold-out' | 'engraved'
}

/** A variant as currently sold. */
export type Offer = { isAvailable: boolean; addToCart: (quantity: number) => void }

/** Null for a variant that is no longer sold. Throws BackendError. */
export type FindOffer = (handle: string, variantId: string) => Promise<Offer | null>

/**
 * Adds an order's items that are still sold to the cart, at current prices, and returns the others. Engraved items
 * must be ordered again on their page, where the engraving's rules are. Throws BackendError before anything is added.
 */
export async function buyAgain(items: readonly OrderedItem[], findOffer: FindOffer): Promise<Unavailable[]> {
  const products = items.filter(({ isFee }) => !isFee)
  const plain = products.filter(({ engraving }) => !engraving)
  const offers = await Promise.all(
    plain.map(({ handle, variantId }) => (handle && variantId ? findOffer(handle, variantId) : null)),
  )
  const unavailable: Unavailable[] = []
  for (const [index, item] of plain.entries()) {
    const offer = offers[index]
    if (!offer) unavailable.push({ item, reason: 'gone' })
    else if (!offer.isAvailable) unavailable.push({ item, reason: 'sold-out' })
    else offer.addToCart(item.quantity)
  }
  const engraved = products.filter(({ engraving }) => engraving)
  return [...unavailable, ...engraved.map((item): Unavailable => ({ item, reason: 'engraved' }))]
}
