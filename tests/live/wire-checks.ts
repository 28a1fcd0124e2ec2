import { z } from 'zod'
import { getDocumentText } from '../../src/backends/graphql'
import type { Check, LiveShop, Outcome } from './check'
import { requestSupabase } from './database-checks'
import { type LiveResponse, readErrorCode, sendRequest } from './send-request'
import { LiveCart, postQuery } from './storefront-requests'

const REMEDY =
  'The service has changed: make the sandbox respond so, and then whatever in the shop relied on the old response.'
/** The client's limit in private.rate_limits. */
const SUBSCRIPTIONS = 10
const UNKNOWN_VARIANT = 'gid://shopify/ProductVariant/1'

/** A check that the sandbox and the hosted service respond alike. */
function wireCheck(
  title: string,
  expected: string,
  run: (shop: LiveShop) => Promise<LiveResponse | undefined>,
  isExpected: (response: LiveResponse) => boolean,
): Check {
  return {
    area: 'Wire',
    title,
    async run(shop): Promise<Outcome> {
      const response = await run(shop)
      if (!response)
        return { skipped: 'It needs --write, and CUSTOMER_EMAIL and CUSTOMER_PASSWORD in the file of --functions.' }
      if (isExpected(response)) return undefined
      return {
        problem: `Expected ${expected}; it answers ${response.status} ${response.text.slice(0, 200)}`,
        remedy: REMEDY,
      }
    },
  }
}

const has = (status: number, schema: z.ZodType) => (response: LiveResponse) =>
  response.status === status && schema.safeParse(response.json).success
const hasCode = (status: number, code: string) => (response: LiveResponse) =>
  response.status === status && readErrorCode(response) === code

const graphqlErrors = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).min(1),
})

const STOREFRONT_WIRE: readonly Check[] = [
  wireCheck(
    'a field that the schema lacks is a GraphQL error with status 200',
    '200 with errors',
    (shop) => postQuery(shop, '{ shop { noSuchField } }'),
    has(200, graphqlErrors),
  ),
  wireCheck(
    'an unknown handle is no product',
    '200 with null',
    (shop) => postQuery(shop, '{ product(handle: "no-such-product") { id } }'),
    has(200, z.object({ data: z.object({ product: z.null() }) })),
  ),
  wireCheck(
    'an unknown variant is a user error and makes no cart',
    'a user error and no cart',
    (shop) => postQuery(shop, getDocumentText(LiveCart), { lines: [{ merchandiseId: UNKNOWN_VARIANT, quantity: 1 }] }),
    has(
      200,
      z.object({
        data: z.object({ cartCreate: z.object({ cart: z.null(), userErrors: z.array(z.unknown()).min(1) }) }),
      }),
    ),
  ),
  wireCheck(
    'a list of more than 250 is refused',
    '200 with errors',
    (shop) =>
      postQuery(shop, 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
        ids: Array.from({ length: 251 }, () => UNKNOWN_VARIANT),
      }),
    has(200, graphqlErrors),
  ),
]

const user = { email: 'no-such-customer@example.com', password: 'not-the-password' }

const SUPABASE_WIRE: readonly Check[] = [
  wireCheck(
    'a table that is not there is named by PGRST205',
    '404 PGRST205',
    (shop) => requestSupabase(shop, '/rest/v1/no_such_table?limit=1'),
    hasCode(404, 'PGRST205'),
  ),
  wireCheck(
    'a value that a rule of the table refuses is 400 with code 23514',
    '400 23514',
    (shop) =>
      requestSupabase(shop, '/rest/v1/contact_submissions', {
        method: 'POST',
        body: { first_name: 'A', last_name: 'B', email: 'no address', subject: 'C', message: 'D' },
        headers: { prefer: 'return=minimal' },
      }),
    hasCode(400, '23514'),
  ),
  wireCheck(
    'a second subscription of an address is 409, and one above the limit is 429 with a Retry-After for pages',
    '409, then 429 with an exposed Retry-After',
    async (shop) => {
      if (!shop.write) return undefined
      const subscribe = () =>
        requestSupabase(shop, '/rest/v1/newsletter_subscriptions', {
          method: 'POST',
          body: { email: 'wire-check@example.com' },
          headers: { prefer: 'return=minimal', origin: 'https://shop.example' },
        })
      await subscribe()
      let response = await subscribe()
      for (let sent = 2; response.status === 409 && sent <= SUBSCRIPTIONS; sent += 1) response = await subscribe()
      return response
    },
    ({ status, headers }) =>
      status === 429 &&
      Number(headers.get('retry-after')) > 0 &&
      (headers.get('access-control-expose-headers') ?? '').split(/\s*,\s*/).includes('Retry-After'),
  ),
  wireCheck(
    'a wrong password is 400 with code invalid_credentials',
    '400 invalid_credentials',
    (shop) => requestSupabase(shop, '/auth/v1/token?grant_type=password', { method: 'POST', body: user }),
    has(400, z.object({ error_code: z.literal('invalid_credentials') })),
  ),
  wireCheck(
    'a short password is 422 with its reasons',
    '422 weak_password',
    (shop) => requestSupabase(shop, '/auth/v1/signup', { method: 'POST', body: { ...user, password: '12345' } }),
    has(
      422,
      z.object({
        error_code: z.literal('weak_password'),
        weak_password: z.object({ reasons: z.array(z.string()).min(1) }),
      }),
    ),
  ),
  wireCheck(
    'an unknown refresh token is 400 with its own code',
    '400 refresh_token_not_found',
    (shop) =>
      requestSupabase(shop, '/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: { refresh_token: 'abcdefghijkl' },
      }),
    has(400, z.object({ error_code: z.enum(['refresh_token_not_found', 'validation_failed']) })),
  ),
  wireCheck(
    'a second mail within a minute is 429 with code over_email_send_rate_limit',
    '429 over_email_send_rate_limit',
    async (shop) => {
      const { CUSTOMER_EMAIL: email } = shop.secrets
      if (!shop.write || !email) return undefined
      const recover = () => requestSupabase(shop, '/auth/v1/recover', { method: 'POST', body: { email } })
      await recover()
      return recover()
    },
    has(429, z.object({ error_code: z.literal('over_email_send_rate_limit') })),
  ),
  wireCheck(
    'a customer reads their own profile alone',
    'one row',
    (shop) => askAsCustomer(shop, '/rest/v1/profiles?select=id'),
    has(200, z.array(z.unknown()).length(1)),
  ),
  wireCheck(
    'a customer reads no message to the shop',
    'an empty list',
    (shop) => askAsCustomer(shop, '/rest/v1/contact_submissions?select=id&limit=1'),
    has(200, z.array(z.unknown()).max(0)),
  ),
  wireCheck(
    'a customer may not read reviewers’ addresses',
    '403 42501',
    (shop) => askAsCustomer(shop, '/rest/v1/reviews?select=user_email&limit=0'),
    hasCode(403, '42501'),
  ),
]

async function askAsCustomer(shop: LiveShop, path: string): Promise<LiveResponse | undefined> {
  const { CUSTOMER_EMAIL: email, CUSTOMER_PASSWORD: password } = shop.secrets
  if (!email || !password) return undefined
  const signedIn = await requestSupabase(shop, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
  })
  const session = z.object({ access_token: z.string() }).safeParse(signedIn.json)
  if (!session.success) return signedIn
  return requestSupabase(shop, path, { headers: { authorization: `Bearer ${session.data.access_token}` } })
}

const callFunction = (name: string, body: unknown) => (shop: LiveShop) =>
  requestSupabase(shop, `/functions/v1/${name}`, { method: 'POST', body })

const FUNCTION_WIRE: readonly Check[] = [
  wireCheck(
    'a function that is not there is 404',
    '404',
    callFunction('no-such-function', {}),
    ({ status }) => status === 404,
  ),
  wireCheck(
    'a function takes nothing but POST',
    '405',
    (shop) => sendRequest(shop, `${shop.environment.supabase.url}/functions/v1/create-checkout`),
    ({ status }) => status === 405,
  ),
  wireCheck(
    'a checkout of what is not sold is 409 and names the line',
    '409 with lines',
    callFunction('create-checkout', { lines: [{ variantId: UNKNOWN_VARIANT, quantity: 1 }] }),
    has(409, z.object({ lines: z.array(z.object({ index: z.number() })).length(1) })),
  ),
]

/** Run by `npm test` against the sandbox, and by `npm run test:hosted` against a staging project. */
export const WIRE_CHECKS: readonly Check[] = [...STOREFRONT_WIRE, ...SUPABASE_WIRE, ...FUNCTION_WIRE]
