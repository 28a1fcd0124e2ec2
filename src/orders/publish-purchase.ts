import { publishEcommerce } from '../browser/analytics'
import type { Order } from './order'

export function publishPurchase({ number, items, discount, shipping }: Order): void {
  const products = items.map(({ name, handle, variantId, price, quantity }) => ({
    variantId: variantId ?? handle ?? name,
    title: name,
    price,
    quantity,
  }))
  publishEcommerce('purchase', products, { transaction: number, discount, shipping })
}
