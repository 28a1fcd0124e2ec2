import type { TadaDocumentNode } from 'gql.tada'
import { getDocumentText } from '../../src/backends/graphql'
import { inContext } from '../../src/backends/request-context'
import { deniedVariables, noteDenied } from '../../src/backends/store-facts'
import { isResponseBody } from '../../src/backends/storefront'
import { type Answer, sendRequest } from '../../src/build/setup/send-request'
import { SetupError } from '../../src/build/setup/setup-error'
import { type Language, SOURCE_LANGUAGE } from '../../src/language/languages'
import type { LiveShop } from './check'

const TOKEN_HEADER = 'x-shopify-storefront-access-token'
const READ_REMEDY = 'Run the check again, and report it if it stays.'

/** What a shop goes without, by the access scope that its token lacks. */
const COSTS: Readonly<Record<string, string>> = {
  unauthenticated_read_product_listings: 'no page shows a product',
  unauthenticated_read_product_inventory: 'no page says how many pieces are left',
  unauthenticated_read_product_tags: 'products have no tags',
  unauthenticated_write_checkouts: 'no checkout opens',
  unauthenticated_read_metaobjects: 'your pages and the words of the home page don’t show',
  unauthenticated_read_content: 'your menus, journal and redirects don’t show',
}

type ResponseError = { message: string; extensions?: { code?: string; requiredAccess?: unknown } }

/** The access scope of an error, such as "`unauthenticated_read_content` access scope." */
function findScope({ message, extensions }: ResponseError): string {
  return /unauthenticated_\w+/.exec(`${extensions?.requiredAccess} ${message}`)?.[0] ?? message
}

export type LiveAnswer<Result> = { data: Result | null; missingScopes: string[]; version: string | null }

/**
 * The shop's own document, sent again without what the token may not read, as the shop does. Throws SetupError if the
 * storefront refuses the token or answers something else.
 */
export async function askStorefront<Result, Variables extends Record<string, unknown>>(
  shop: LiveShop,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  language: Language = SOURCE_LANGUAGE,
): Promise<LiveAnswer<Result>> {
  const { url, token, version } = shop.environment.shopify
  const text = getDocumentText(document)
  const denied = deniedVariables(text)
  const response = await sendRequest(`${url}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token },
    body: { query: inContext(text, language), variables: { ...variables, ...denied } },
  })
  assertAccepted(response)
  const { json } = response
  if (!isResponseBody<Result>(json)) throw new SetupError('It answers 200 in an unexpected form.', READ_REMEDY)
  const errors = json.errors ?? []
  const refused = errors.filter(({ extensions }) => extensions?.code === 'ACCESS_DENIED')
  const other = errors.find((error) => !refused.includes(error))
  if (other) throw new SetupError(`It can’t answer a document of the shop: ${other.message}`, READ_REMEDY)
  noteDenied(refused)
  const missingScopes = refused.map(findScope)
  if (Object.keys(deniedVariables(text)).length > Object.keys(denied).length) {
    const again = await askStorefront(shop, document, variables, language)
    return { ...again, missingScopes: [...new Set([...missingScopes, ...again.missingScopes])] }
  }
  return {
    data: json.data ?? null,
    missingScopes: [...new Set(missingScopes)],
    version: response.headers.get('x-shopify-api-version'),
  }
}

/** The data. Throws SetupError that names each missing scope and what it costs. */
export async function queryStorefront<Result, Variables extends Record<string, unknown>>(
  ...call: Parameters<typeof askStorefront<Result, Variables>>
): Promise<Result> {
  const { data, missingScopes } = await askStorefront(...call)
  if (missingScopes.length > 0) {
    const costs = missingScopes.map(
      (scope) => `${scope} (without it, ${COSTS[scope] ?? 'a part of the shop is missing'})`,
    )
    throw new SetupError(
      `The token lacks ${costs.join(', ')}.`,
      `In the Headless channel, open your storefront’s permissions for the Storefront API, and turn on ${missingScopes.join(', ')}.`,
    )
  }
  if (!data) throw new SetupError('It answers 200 without data.', READ_REMEDY)
  return data
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
