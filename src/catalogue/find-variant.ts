import type { QueryClient } from '@tanstack/react-query'
import { allVariantsQuery } from './all-variants'
import type { Product, Variant } from './product'
import { productQuery } from './product-queries'

/** A product's variant, also one beyond the product's first; null if either is gone. Throws BackendError. */
export async function findVariant(
  client: QueryClient,
  handle: string,
  variantId: string,
): Promise<{ product: Product; variant: Variant } | null> {
  const product = await client.fetchQuery({ ...productQuery(handle, client), networkMode: 'always' })
  if (!product) return null
  const hasId = ({ id }: Variant) => id === variantId
  const variant =
    product.variants.find(hasId) ??
    (await client.fetchQuery({ ...allVariantsQuery(handle), networkMode: 'always' })).variants.find(hasId)
  return variant ? { product, variant } : null
}
