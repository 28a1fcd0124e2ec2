import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { graphql } from '../../backends/graphql'
import { recordProblems } from '../../backends/recorded-problems'
import { storefront } from '../../backends/storefront'
import { toPriceCents } from '../../backends/storefront-price'
import type { EngravingFee } from '../../domain/engraving'
import { parseEngravingRules } from '../../domain/engraving-rules'

const EngravingFeeProduct = graphql(`
  query EngravingFee($handle: String!) {
    product(handle: $handle) {
      variants(first: 1) { nodes { id availableForSale price { amount currencyCode } } }
    }
  }
`)

/** The engraving fee, which is a product; null if the store doesn't sell it. Throws BackendError. */
export async function fetchEngravingFee(handle: string, signal?: AbortSignal): Promise<EngravingFee | null> {
  const { product } = await storefront(EngravingFeeProduct, { handle }, signal)
  const variant = product?.variants.nodes[0]
  const price = variant?.availableForSale ? toPriceCents(variant.price) : null
  return variant && price !== null ? { variantId: variant.id, price } : null
}

export const engravingFeeQuery = (handle: string) =>
  queryOptions({
    queryKey: ['engraving-fee', handle],
    queryFn: ({ signal }) => fetchEngravingFee(handle, signal),
  })

/** Fetches an engraving's fee; the build records problems with the engraving. */
export async function prefetchEngravingFee(client: QueryClient, handle: string, metafield: string): Promise<void> {
  const { value: rules, problems } = parseEngravingRules(metafield)
  if (rules) {
    const query = engravingFeeQuery(rules.product)
    await client.prefetchQuery(query)
    if (client.getQueryData(query.queryKey) === null) problems.push(`the store sells no product “${rules.product}”`)
  }
  recordProblems({ value: null, problems: problems.map((problem) => `${handle}, custom.engraving: ${problem}`) })
}
