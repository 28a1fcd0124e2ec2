import { queryOptions, useQuery } from '@tanstack/react-query'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'

/** A higher stock is nobody's hurry. */
const FEW = 3

const StockLevels = graphql(`
  query StockLevels($handle: String!) {
    product(handle: $handle) {
      variants(first: 250) { nodes { id quantityAvailable } }
    }
  }
`)

/**
 * How many of each variant there are, by its id; a variant that is not counted has none. Asked for apart from the
 * product, as a token without the scope of the inventory is refused the whole document.
 */
const stockLevelsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'stock'],
    queryFn: async ({ signal }) => {
      const { product } = await storefront(StockLevels, { handle }, signal)
      return new Map(product?.variants.nodes.map(({ id, quantityAvailable }) => [id, quantityAvailable]))
    },
  })

type Props = { handle: string; variantId: string; isForSale: boolean }

/** Says so when few of the chosen variant are left, where the storefront tells. */
export function FewLeft({ handle, variantId, isForSale }: Props) {
  const quantity = useQuery(stockLevelsQuery(handle)).data?.get(variantId) ?? 0
  const isFew = isForSale && quantity > 0 && quantity <= FEW
  // It has its place in the gap below the button, so that nothing moves when it comes.
  return (
    <p role="status" className="absolute top-full pt-2 text-sm">
      {isFew && `Only ${quantity} left.`}
    </p>
  )
}
