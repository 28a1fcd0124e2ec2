import { queryOptions, useQuery } from '@tanstack/react-query'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'

const LOW_STOCK_MAX = 3

const StockLevels = graphql(`
  query StockLevels($handle: String!) {
    product(handle: $handle) {
      variants(first: 250) { nodes { id quantityAvailable } }
    }
  }
`)

/** Stock by variant id, in its own request: a token without inventory scope is refused the whole document. */
const stockLevelsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'stock'],
    queryFn: async ({ signal }) => {
      const { product } = await storefront(StockLevels, { handle }, signal)
      return new Map(product?.variants.nodes.map(({ id, quantityAvailable }) => [id, quantityAvailable]))
    },
  })

type Props = { handle: string; variantId: string; isForSale: boolean }

/** `Only 2 left.` when the chosen variant's stock is low. */
export function FewLeft({ handle, variantId, isForSale }: Props) {
  const quantity = useQuery(stockLevelsQuery(handle)).data?.get(variantId) ?? 0
  const isLow = isForSale && quantity > 0 && quantity <= LOW_STOCK_MAX
  // Absolute, in the gap below the button, so that nothing shifts.
  return (
    <p role="status" className="absolute top-full pt-2 text-sm">
      {isLow && `Only ${quantity} left.`}
    </p>
  )
}
