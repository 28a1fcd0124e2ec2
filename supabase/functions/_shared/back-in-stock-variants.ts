import * as z from 'zod'
import type { Context, StorefrontVariables } from './environment.ts'
import { queryStorefront, toVariantName } from './storefront.ts'

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
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  product: z.object({ title: z.string(), handle: z.string() }),
})

/** Null for an id that the storefront doesn't sell, an empty object for another type. */
const nodeSchema = z.union([variantSchema, z.strictObject({}).transform(() => null)]).nullable()

/** The variants that are in stock. Throws UpstreamError. */
export async function fetchBackInStock(
  context: Context,
  variables: StorefrontVariables,
  ids: readonly string[],
): Promise<BackInStockVariant[]> {
  const query = { query: BACK_IN_STOCK_VARIANTS, values: { ids } }
  const { nodes } = await queryStorefront(context, variables, query, z.object({ nodes: z.array(nodeSchema) }))
  return nodes.flatMap((node) =>
    node?.availableForSale ? [{ id: node.id, handle: node.product.handle, name: toVariantName(node) }] : [],
  )
}
