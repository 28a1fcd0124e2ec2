import type { QueryClient } from '@tanstack/react-query'
import { addToCart } from '../cart/cart'
import { toCartMerchandise } from '../cart/lines'
import { allVariantsQuery } from '../catalogue/all-variants'
import type { Product, Variant } from '../catalogue/product'
import { productQuery } from '../catalogue/product-queries'
import type { OrderedItem } from '../orders/order'

export type Unavailable = {
  item: OrderedItem
  reason: 'gone' | 'sold-out' | 'engraved'
}

type Found = { item: OrderedItem; product: Product | null; variant: Variant | undefined }

async function findItem(client: QueryClient, item: OrderedItem): Promise<Found> {
  const { handle, variantId } = item
  if (!handle || !variantId) return { item, product: null, variant: undefined }
  const product = await client.fetchQuery({ ...productQuery(handle, client), networkMode: 'always' })
  const isItem = ({ id }: Variant) => id === variantId
  const variant =
    product?.variants.find(isItem) ??
    (product && (await client.fetchQuery({ ...allVariantsQuery(handle), networkMode: 'always' })).variants.find(isItem))
  return { item, product, variant: variant ?? undefined }
}

/**
 * Adds an order's pieces that are still sold to the cart, at today's prices, and returns the others. An engraving has its
 * own rules, so its page is the place to order it again. Throws BackendError before anything is added.
 */
export async function buyAgain(client: QueryClient, items: readonly OrderedItem[]): Promise<Unavailable[]> {
  const pieces = items.filter(({ isFee }) => !isFee)
  const found = await Promise.all(pieces.filter(({ engraving }) => !engraving).map((item) => findItem(client, item)))
  const unavailable: Unavailable[] = []
  for (const { item, product, variant } of found) {
    if (!product || !variant) unavailable.push({ item, reason: 'gone' })
    else if (!variant.availableForSale) unavailable.push({ item, reason: 'sold-out' })
    else addToCart(toCartMerchandise(product, variant), item.quantity)
  }
  const engraved = pieces.filter(({ engraving }) => engraving)
  return [...unavailable, ...engraved.map((item): Unavailable => ({ item, reason: 'engraved' }))]
}
