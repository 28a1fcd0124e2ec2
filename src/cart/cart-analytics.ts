import { type AnalyticsProduct, publishEcommerce } from '../analytics'
import { optionValues } from '../domain/option-values'
import { applyChange, type CartChange, type CartLine, findLine, getLineId } from './lines'

function toAnalyticsProduct({ variantId, product, price, fee, quantity, ...line }: CartLine): AnalyticsProduct {
  const { title, vendor, productType } = product
  return {
    variantId,
    title,
    vendor,
    productType,
    variant: optionValues(line),
    price: price + (fee?.price ?? 0),
    quantity,
  }
}

function listAdded(before: readonly CartLine[], after: readonly CartLine[]): AnalyticsProduct[] {
  return after.flatMap((line) => {
    const quantity = line.quantity - (findLine(before, getLineId(line))?.quantity ?? 0)
    return quantity > 0 ? [toAnalyticsProduct({ ...line, quantity })] : []
  })
}

/** Publishes the items that a change adds or removes. */
export function publishCartChange(lines: readonly CartLine[], change: CartChange): void {
  const changed = applyChange(lines, change)
  publishEcommerce('add_to_cart', listAdded(lines, changed))
  publishEcommerce('remove_from_cart', listAdded(changed, lines))
}

export function publishCheckout(lines: readonly CartLine[]): void {
  publishEcommerce('begin_checkout', lines.map(toAnalyticsProduct))
}
