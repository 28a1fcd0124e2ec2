import { z } from 'zod'
import { CheckError, type LiveShop } from './check'
import { type LiveResponse, parseResponse, sendRequest } from './send-request'

export const TOKEN_HEADER = 'x-shopify-storefront-access-token'
const MAX_PAGES = 40

export const shopQuery = 'query LiveShop { shop { name paymentSettings { currencyCode } } }'
const productsQuery = `query LiveProducts($after: String) {
  products(first: 50, after: $after) {
    nodes {
      handle title vendor productType category { id name ancestors { name } }
      priceRange { minVariantPrice { amount currencyCode } }
      variants(first: 10) {
        nodes { id title availableForSale price { amount currencyCode } compareAtPrice { amount currencyCode } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`
export const stockQuery =
  'query LiveStock { products(first: 1) { nodes { variants(first: 1) { nodes { quantityAvailable } } } } }'
export const cartMutation = `mutation LiveCart($lines: [CartLineInput!]) {
  cartCreate(input: { lines: $lines }) { cart { checkoutUrl } userErrors { message } }
}`

export const graphqlError = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().optional() }).optional(),
})
export const shopResponse = z.object({
  data: z.object({ shop: z.object({ name: z.string(), paymentSettings: z.object({ currencyCode: z.string() }) }) }),
})
const money = z.object({ amount: z.string(), currencyCode: z.string() })
const variant = z.object({
  id: z.string(),
  title: z.string(),
  availableForSale: z.boolean(),
  price: money,
  compareAtPrice: money.nullable(),
})
const product = z.object({
  handle: z.string(),
  title: z.string(),
  vendor: z.string(),
  productType: z.string(),
  category: z
    .object({ id: z.string(), name: z.string(), ancestors: z.array(z.object({ name: z.string() })) })
    .nullable(),
  priceRange: z.object({ minVariantPrice: money }),
  variants: z.object({ nodes: z.array(variant) }),
})
const productsResponse = z.object({
  data: z.object({
    products: z.object({
      nodes: z.array(product),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
})
export const cartResponse = z.object({
  data: z.object({
    cartCreate: z.object({
      cart: z.object({ checkoutUrl: z.string() }).nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
})

type Product = z.infer<typeof product>

export const SCOPES_REMEDY =
  'In the Shopify admin give the Storefront API token unauthenticated_read_product_listings, unauthenticated_read_product_inventory and unauthenticated_write_checkouts.'

export function queryStorefront(
  shop: LiveShop,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<LiveResponse> {
  const { url, token, version } = shop.environment.shopify
  return sendRequest(shop, `${url}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token },
    body: { query, variables },
  })
}

/** Throws CheckError unless the storefront accepted the token. */
export function assertAccepted({ status, json }: LiveResponse): void {
  if (status === 401 || status === 403)
    throw new CheckError(
      `The storefront refuses the token (${status}).`,
      'Put the public access token of the Headless channel into VITE_SHOPIFY_STOREFRONT_TOKEN.',
    )
  if (status === 402) throw new CheckError('The store has no active plan (402).', 'Choose a plan in the Shopify admin.')
  if (status === 404)
    throw new CheckError(
      'There is no storefront at this address or version (404).',
      'VITE_SHOPIFY_STORE_URL is the address of the store, such as https://name.myshopify.com.',
    )
  if (status !== 200 || typeof json !== 'object')
    throw new CheckError(
      `The store answers ${status}, and no JSON.`,
      'VITE_SHOPIFY_STORE_URL is the address of the store, such as https://name.myshopify.com.',
    )
}

const productsByShop = new WeakMap<LiveShop, Promise<Product[]>>()

/** Every product, fetched once per run. */
export function fetchProducts(shop: LiveShop): Promise<Product[]> {
  const known = productsByShop.get(shop) ?? fetchPages(shop)
  productsByShop.set(shop, known)
  return known
}

async function fetchPages(shop: LiveShop): Promise<Product[]> {
  const products: Product[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response: LiveResponse = await queryStorefront(shop, productsQuery, { after })
    assertAccepted(response)
    const { nodes, pageInfo } = parseResponse(productsResponse, response, SCOPES_REMEDY).data.products
    products.push(...nodes)
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  return products
}

/** A variant in stock; throws CheckError if there is none. */
export async function fetchBuyableVariantId(shop: LiveShop): Promise<string> {
  const variants = (await fetchProducts(shop)).flatMap((found) => found.variants.nodes)
  const variant = variants.find((candidate) => candidate.availableForSale)
  if (!variant) throw new CheckError('No variant can be bought.', 'Set the stock of a product in the Shopify admin.')
  return variant.id
}
