import { z } from 'zod'
import { type AdminApi, createAdminApi, storeUrl } from '../../shopify-definitions/admin-api.ts'
import { requestJson, type Send } from '../request-json.ts'
import { SetupError } from '../setup-error.ts'
import { findVariable, type Values } from '../variables.ts'

const grant = z.object({ access_token: z.string() })
const refusal = z.object({ error: z.string().optional(), error_description: z.string().optional() })

const NEEDED = ['VITE_SHOPIFY_STORE_URL', 'SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] as const

/** The Admin API with a token of the merchant's own app, which is good for a day. */
export async function openAdminApi(values: Values, send: Send): Promise<AdminApi> {
  for (const name of NEEDED) {
    if (!values[name]) throw new SetupError(`${name} is missing.`, findVariable(name)?.where ?? '')
  }
  const store = values.VITE_SHOPIFY_STORE_URL ?? ''
  const { status, body } = await requestJson(send, storeUrl(store, '/admin/oauth/access_token').href, {
    method: 'POST',
    body: {
      grant_type: 'client_credentials',
      client_id: values.SHOPIFY_CLIENT_ID,
      client_secret: values.SHOPIFY_CLIENT_SECRET,
    },
  })
  const token = status === 200 ? grant.safeParse(body).data?.access_token : undefined
  if (token) return createAdminApi({ store, token, send })
  const { error, error_description: description } = refusal.safeParse(body).data ?? {}
  throw new SetupError(
    `${store} gives the app no token (${status}${error ? `, ${description ?? error}` : ''}).`,
    `Compare SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET. ${findVariable('SHOPIFY_CLIENT_ID')?.where}`,
  )
}

export function skipWithoutApp({ SHOPIFY_CLIENT_ID }: Values): string | undefined {
  return SHOPIFY_CLIENT_ID ? undefined : 'SHOPIFY_CLIENT_ID is not set'
}

/** Runs with the Admin API, whose errors name the fault alone. */
export async function withAdminApi<Result>(
  values: Values,
  send: Send,
  run: (api: AdminApi) => Promise<Result>,
): Promise<Result> {
  const api = await openAdminApi(values, send)
  return run(api).catch((error: unknown) => {
    if (error instanceof SetupError || !(error instanceof Error)) throw error
    throw new SetupError(error.message, `The app needs its scopes. ${findVariable('SHOPIFY_CLIENT_ID')?.where}`)
  })
}
