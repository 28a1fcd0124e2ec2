import { z } from 'zod'
import type { Values } from './env-files.ts'
import { sendRequest } from './send-request.ts'
import { SetupError } from './setup-error.ts'

const ADMIN_API_VERSION = '2026-04'
const APP_REMEDY =
  'In https://dev.shopify.com/dashboard, compare SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET with your app’s, give it the scopes read_products, write_products, read_metaobject_definitions and write_metaobject_definitions, and install it on your store.'

/** Sends a document to Shopify's Admin API and parses its data. Throws SetupError with Shopify's message. */
export type AdminApi = <Data>(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  data: z.ZodType<Data>,
) => Promise<Data>

const grant = z.object({ access_token: z.string() })
const failure = z.object({ errors: z.union([z.string(), z.array(z.object({ message: z.string() }))]) })

/** Throws for any other server than a store, which must not receive the app's secret or token. */
function assertStore(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:' && url.hostname.endsWith('.myshopify.com') && !url.port) return
  throw new SetupError(
    `VITE_SHOPIFY_STORE_URL is ${address}, which is not the address of a store.`,
    'In the Shopify admin, Settings, Domains, copy the address that ends in .myshopify.com.',
  )
}

/** The Admin API with a token of the merchant's own app, which is good for a day. */
export async function openAdminApi(values: Values): Promise<AdminApi> {
  const store = values.VITE_SHOPIFY_STORE_URL ?? ''
  assertStore(store)
  const { status, json } = await sendRequest(new URL('/admin/oauth/access_token', store).href, {
    method: 'POST',
    body: {
      grant_type: 'client_credentials',
      client_id: values.SHOPIFY_CLIENT_ID,
      client_secret: values.SHOPIFY_CLIENT_SECRET,
    },
  })
  const token = grant.safeParse(json).data?.access_token
  if (!token) throw new SetupError(`${store} gives the app no token (${status}).`, APP_REMEDY)
  const url = new URL(`/admin/api/${ADMIN_API_VERSION}/graphql.json`, store).href
  return async (query, variables, data) => {
    const headers = { 'x-shopify-access-token': token }
    const answer = await sendRequest(url, { method: 'POST', headers, body: { query, variables } })
    const { errors } = failure.safeParse(answer.json).data ?? {}
    const parsed = z.object({ data }).safeParse(answer.json)
    if (parsed.success && !errors) return parsed.data.data
    const message = Array.isArray(errors) ? errors.map(({ message: each }) => each).join(', ') : errors
    throw new SetupError(`Shopify answers ${answer.status}: ${message ?? 'no data'}.`, APP_REMEDY)
  }
}
