import type { TadaDocumentNode } from 'gql.tada'
import { getDocumentText, graphql } from '../../src/backends/graphql'
import { isResponseBody } from '../../src/backends/storefront'
import { PERMISSIONS } from '../../src/build/setup/by-hand'
import { CheckError, type LiveShop } from './check'
import { type LiveResponse, sendRequest } from './send-request'

const TOKEN_HEADER = 'x-shopify-storefront-access-token'

const LiveVariants = graphql(`
  query LiveVariants {
    products(first: 50) { nodes { variants(first: 10) { nodes { id availableForSale } } } }
  }
`)
export const LiveCart = graphql(`
  mutation LiveCart($lines: [CartLineInput!]) {
    cartCreate(input: { lines: $lines }) { cart { checkoutUrl } userErrors { message } }
  }
`)

const SCOPES_REMEDY = `In the Shopify admin give the Storefront API token these permissions: ${PERMISSIONS}.`

export function postQuery(
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

/** The document's data. Throws CheckError if the storefront refuses the token or a field. */
export async function queryStorefront<Result, Variables extends Record<string, unknown>>(
  shop: LiveShop,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await postQuery(shop, getDocumentText(document), variables)
  assertAccepted(response)
  const { json } = response
  if (!isResponseBody<Result>(json)) throw new CheckError('It answers 200 in an unexpected form.', SCOPES_REMEDY)
  const [error] = json.errors ?? []
  if (error || !json.data) throw new CheckError(`The token can’t read this: ${error?.message}`, SCOPES_REMEDY)
  return json.data
}

function assertAccepted({ status, json }: LiveResponse): void {
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
      `The store answers ${status}, without JSON.`,
      'VITE_SHOPIFY_STORE_URL is the address of the store, such as https://name.myshopify.com.',
    )
}

/** A variant in stock; throws CheckError if there is none. */
export async function fetchBuyableVariantId(shop: LiveShop): Promise<string> {
  const { products } = await queryStorefront(shop, LiveVariants, {})
  const variants = products.nodes.flatMap((product) => product.variants.nodes)
  const variant = variants.find((candidate) => candidate.availableForSale)
  if (!variant) throw new CheckError('No variant can be bought.', 'Set the stock of a product in the Shopify admin.')
  return variant.id
}
