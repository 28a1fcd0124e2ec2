import type { TadaDocumentNode } from 'gql.tada'
import { getDocumentText } from '../../src/backends/graphql'
import { isResponseBody } from '../../src/backends/storefront'
import { type Answer, sendRequest } from '../../src/build/setup/send-request'
import { SetupError } from '../../src/build/setup/setup-error'
import type { LiveShop } from './check'

const TOKEN_HEADER = 'x-shopify-storefront-access-token'

const PERMISSIONS =
  'unauthenticated_read_product_listings, unauthenticated_read_product_inventory, unauthenticated_write_checkouts, unauthenticated_read_metaobjects, unauthenticated_read_content'
const SCOPES_REMEDY = `In the Shopify admin give the Storefront API token these permissions: ${PERMISSIONS}.`

/** The document's data. Throws SetupError if the storefront refuses the token or a field. */
export async function queryStorefront<Result, Variables extends Record<string, unknown>>(
  shop: LiveShop,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { url, token, version } = shop.environment.shopify
  const response = await sendRequest(`${url}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token },
    body: { query: getDocumentText(document), variables },
  })
  assertAccepted(response)
  const { json } = response
  if (!isResponseBody<Result>(json)) throw new SetupError('It answers 200 in an unexpected form.', SCOPES_REMEDY)
  const [error] = json.errors ?? []
  if (error || !json.data) throw new SetupError(`The token can’t read this: ${error?.message}`, SCOPES_REMEDY)
  return json.data
}

function assertAccepted({ status, json }: Answer): void {
  if (status === 401 || status === 403)
    throw new SetupError(
      `The storefront refuses the token (${status}).`,
      'Put the public access token of the Headless channel into VITE_SHOPIFY_STOREFRONT_TOKEN.',
    )
  if (status === 402) throw new SetupError('The store has no active plan (402).', 'Choose a plan in the Shopify admin.')
  if (status === 404)
    throw new SetupError(
      'There is no storefront at this address or version (404).',
      'VITE_SHOPIFY_STORE_URL is the address of the store, such as https://name.myshopify.com.',
    )
  if (status !== 200 || typeof json !== 'object')
    throw new SetupError(
      `The store answers ${status}, without JSON.`,
      'VITE_SHOPIFY_STORE_URL is the address of the store, such as https://name.myshopify.com.',
    )
}
