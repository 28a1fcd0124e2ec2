import { infiniteQueryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { LIST_KEY } from './product-queries'
import { ProductFields, type ProductListPage, toProduct } from './products'

const STALE_TIME_MS = 5 * 60_000
const PRODUCTS_PER_CALL = 12
/** A handle that matches no product. */
const NO_HANDLE = '-'

// The storefront can't list products by handle.
const SavedProducts = graphql(
  `
  query SavedProducts(
    $h1: String!, $h2: String!, $h3: String!, $h4: String!, $h5: String!, $h6: String!
    $h7: String!, $h8: String!, $h9: String!, $h10: String!, $h11: String!, $h12: String!
  ) {
    h1: product(handle: $h1) { ...ProductFields }
    h2: product(handle: $h2) { ...ProductFields }
    h3: product(handle: $h3) { ...ProductFields }
    h4: product(handle: $h4) { ...ProductFields }
    h5: product(handle: $h5) { ...ProductFields }
    h6: product(handle: $h6) { ...ProductFields }
    h7: product(handle: $h7) { ...ProductFields }
    h8: product(handle: $h8) { ...ProductFields }
    h9: product(handle: $h9) { ...ProductFields }
    h10: product(handle: $h10) { ...ProductFields }
    h11: product(handle: $h11) { ...ProductFields }
    h12: product(handle: $h12) { ...ProductFields }
  }
`,
  [ProductFields],
)

async function fetchSavedProducts(
  handles: readonly string[],
  from: number,
  signal: AbortSignal,
): Promise<ProductListPage> {
  const to = from + PRODUCTS_PER_CALL
  const wanted = [...handles.slice(from, to), ...Array<string>(PRODUCTS_PER_CALL).fill(NO_HANDLE)]
  const [h1 = NO_HANDLE, h2 = NO_HANDLE, h3 = NO_HANDLE, h4 = NO_HANDLE, h5 = NO_HANDLE, h6 = NO_HANDLE] = wanted
  const [h7 = NO_HANDLE, h8 = NO_HANDLE, h9 = NO_HANDLE, h10 = NO_HANDLE, h11 = NO_HANDLE, h12 = NO_HANDLE] =
    wanted.slice(6)
  const data = await storefront(SavedProducts, { h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12 }, signal)
  return {
    products: Object.values(data).flatMap((node) => (node ? [toProduct(node)] : [])),
    nextCursor: to < handles.length ? String(to) : null,
  }
}

/** The products with these handles that are still sold, in order, a few per page. */
export const savedProductsQuery = (handles: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [LIST_KEY, 'saved', handles],
    queryFn: ({ signal, pageParam }) => fetchSavedProducts(handles, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : Number(nextCursor)),
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: false,
  })
