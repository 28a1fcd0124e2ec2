import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { toPriceCents } from '../backends/storefront-price'
import type { EngravingFee } from '../domain/engraving'

const EngravingFeeProduct = graphql(`
  query EngravingFee($handle: String!) {
    product(handle: $handle) {
      variants(first: 1) { nodes { id availableForSale price { amount currencyCode } } }
    }
  }
`)

/** The fee that a product stands for; null if the store doesn't sell it. Throws BackendError. */
export async function fetchEngravingFee(handle: string, signal?: AbortSignal): Promise<EngravingFee | null> {
  const { product } = await storefront(EngravingFeeProduct, { handle }, signal)
  const variant = product?.variants.nodes[0]
  const price = variant?.availableForSale ? toPriceCents(variant.price) : null
  return variant && price !== null ? { variantId: variant.id, price } : null
}
