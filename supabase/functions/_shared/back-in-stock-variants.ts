import * as z from 'zod'
import type { Context, StorefrontVariables } from './environment.ts'
import { queryStorefront } from './storefront.ts'

/** A variant in stock, with its name in the mail. */
export type BackInStockVariant = { id: string; handle: string; title: string; options: string }

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
const nodesSchema = z.object({ nodes: z.array(z.union([variantSchema, z.strictObject({})]).nullable()) })

/** The variants that are in stock, by id. Throws UpstreamError. */
export async function fetchBackInStock(
  context: Context,
  variables: StorefrontVariables,
  ids: readonly string[],
): Promise<Map<string, BackInStockVariant>> {
  const query = { query: BACK_IN_STOCK_VARIANTS, values: { ids } }
  const { nodes } = await queryStorefront(context, variables, query, nodesSchema)
  const variants = new Map<string, BackInStockVariant>()
  for (const node of nodes) {
    if (!node || !('id' in node) || !node.availableForSale) continue
    const { id, product, selectedOptions } = node
    const options = selectedOptions.map(({ value }) => value).filter((value) => value !== 'Default Title')
    variants.set(id, { id, ...product, options: options.join(' • ') })
  }
  return variants
}
