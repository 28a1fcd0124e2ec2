import * as z from 'zod'
import type { Context, StorefrontVariables } from './environment.ts'
import { nodesSchema, queryStorefront, selectedOptionsSchema, toVariantName } from './storefront.ts'

type BackInStockVariant = { id: string; handle: string; name: string }

export const BACK_IN_STOCK_VARIANTS = `query BackInStockVariants($ids: [ID!]!) @inContext(country: CA) {
  nodes(ids: $ids) {
    ... on ProductVariant {
      id
      availableForSale
      selectedOptions { name value }
      product { title handle }
    }
  }
}`

const variantSchema = z.object({
  id: z.string(),
  availableForSale: z.boolean(),
  selectedOptions: selectedOptionsSchema,
  product: z.object({ title: z.string(), handle: z.string() }),
})

/** The variants that are in stock. Throws UpstreamError. */
export async function fetchBackInStock(
  context: Context<StorefrontVariables>,
  ids: readonly string[],
): Promise<BackInStockVariant[]> {
  const { nodes } = await queryStorefront(context, BACK_IN_STOCK_VARIANTS, { ids }, nodesSchema(variantSchema))
  return nodes.flatMap((node) =>
    node?.availableForSale ? [{ id: node.id, handle: node.product.handle, name: toVariantName(node) }] : [],
  )
}
