import { http, type RequestHandler } from 'msw'

type ListRequest = { query: string; variables: { first?: number; after?: string | null } }

/** A sold-out product in the storefront's own form. */
export function productNode(index: number, changes: object = {}) {
  const handle = `product-${index}`
  return {
    id: `gid://shopify/Product/${index}`,
    handle,
    title: `Piece ${index}`,
    description: '',
    vendor: 'ARMORLIGHT',
    productType: 'Rings',
    category: null,
    tags: [],
    availableForSale: false,
    priceRange: {
      minVariantPrice: { amount: '52.0', currencyCode: 'CAD' },
      maxVariantPrice: { amount: '52.0', currencyCode: 'CAD' },
    },
    images: { edges: [], pageInfo: { hasNextPage: false } },
    variants: { edges: [], pageInfo: { hasNextPage: false } },
    options: [],
    ...changes,
  }
}

/** A storefront that lists `count` products for any query and filter; `requests` collects the requests' variables. */
export function storefrontOf(count: number, requests: ListRequest['variables'][] = []): RequestHandler {
  return http.post('*/graphql.json', async ({ request }) => {
    const { query, variables } = (await request.json()) as ListRequest
    if (variables.first !== undefined) requests.push(variables)
    const start = Number(variables.after ?? 0)
    const end = Math.min(start + (variables.first ?? 0), count)
    const edges = Array.from({ length: end - start }, (_, offset) => ({ node: productNode(start + offset + 1) }))
    const pageInfo = { hasNextPage: end < count, endCursor: String(end) }
    const products = { edges, pageInfo }
    return Response.json({ data: query.includes('FilteredProducts') ? { collection: { products } } : { products } })
  })
}
