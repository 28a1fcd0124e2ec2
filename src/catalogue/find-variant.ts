import type { QueryClient } from '@tanstack/react-query'
import { allVariantsQuery } from './all-variants'
import type { Product, Variant } from './product'
import { productQuery } from './product-queries'

/** Finds a product's variant, even beyond the first page; null if either no longer exists. Throws BackendError. */
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
