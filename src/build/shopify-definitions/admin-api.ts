import { z } from 'zod'

const ADMIN_API_VERSION = '2026-04'
const TIME_LIMIT_MS = 20_000

/** Sends a document to the Admin API and parses its data. Throws an Error with Shopify's message. */
export type AdminApi = <Data>(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  data: z.ZodType<Data>,
) => Promise<Data>

type Options = { store: string; token: string; send?: typeof fetch }

const failure = z.object({ errors: z.union([z.string(), z.array(z.object({ message: z.string() }))]) })

function describeFailure(status: number, body: unknown): string {
  if (status === 401) return 'Shopify refuses the app’s token (401).'
  const { errors = [] } = failure.safeParse(body).data ?? {}
  const messages = typeof errors === 'string' ? errors : errors.map(({ message }) => message).join(', ')
  return `Shopify answers ${status}: ${messages || 'no data'}.`
}

/** The URL of a path at a store. Throws for any other server, which must not receive the app's secret or token. */
export function storeUrl(store: string, path: string): URL {
  const url = new URL(path, store)
  if (url.protocol !== 'https:' || !url.hostname.endsWith('.myshopify.com') || url.port) {
    throw new Error(`${url.origin} is not the address of a store, such as https://your-store.myshopify.com.`)
  }
  return url
}

/** Throws unless the address is a Shopify store's. */
export function createAdminApi({ store, token, send = fetch }: Options): AdminApi {
  const url = storeUrl(store, `/admin/api/${ADMIN_API_VERSION}/graphql.json`)
  return async (query, variables, data) => {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query, variables }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`${url.origin} doesn’t answer.`, { cause })
    })
    const body: unknown = await response.json().catch(() => undefined)
    const parsed = z.object({ data }).safeParse(body)
    if (!response.ok || failure.safeParse(body).success || !parsed.success) {
      throw new Error(describeFailure(response.status, body))
    }
    return parsed.data.data
  }
}
