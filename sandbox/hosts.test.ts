import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from './sandbox'
import { SANDBOX_STOREFRONT_TOKEN } from './storefront/keys'

const SITE = 'https://liangyi.example'
const STOREFRONT = 'https://liangyi.myshopify.com'
const SUPABASE = 'https://liangyi.supabase.co'
const GRAPHQL = '/api/2025-07/graphql.json'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({
    siteOrigin: SITE,
    hosts: {
      internal: 'http://127.0.0.1:9',
      supabase: 'https://liangyi.supabase.co',
      images: 'https://cdn.shopify.com',
      payments: 'https://checkout.stripe.com',
    },
  })
})
afterAll(() => sandbox.close())

async function preflight(url: string, headers: string): Promise<Headers> {
  const accessHeaders = { 'access-control-request-method': 'POST', 'access-control-request-headers': headers }
  const request = new Request(url, { method: 'OPTIONS', headers: { origin: SITE, ...accessHeaders } })
  return (await sandbox.handle(request))?.headers ?? new Headers()
}

test('the storefront’s CORS allows Shopify’s headers only', async () => {
  const allowed = (await preflight(STOREFRONT + GRAPHQL, 'x-shopify-storefront-access-token, x-liangyi')).get(
    'access-control-allow-headers',
  )
  expect(allowed).toContain('X-Shopify-Storefront-Access-Token')
  expect(allowed).not.toContain('liangyi')
})

test('rest and auth allow any header cross-origin and expose their responses, errors included', async () => {
  for (const path of ['/rest/v1/reviews', '/auth/v1/token?grant_type=password']) {
    const headers = await preflight(SUPABASE + path, 'apikey, prefer')
    expect(headers.get('access-control-allow-headers')).toBe('apikey, prefer')
    const answer = await sandbox.handle(new Request(SUPABASE + path, { method: 'POST', body: '{}' }))
    expect(answer?.ok).toBe(false)
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('images and checkout have their own origins', async () => {
  const query = `mutation { cartCreate(input: {}) { cart { checkoutUrl } } }`
  const send = async (text: string) =>
    sandbox.handle(
      new Request(STOREFRONT + GRAPHQL, {
        method: 'POST',
        headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN },
        body: JSON.stringify({ query: text }),
      }),
    )
  expect(await (await send(query))?.text()).toContain(`"checkoutUrl":"${STOREFRONT}/`)
  const images = await (await send('{ products(first: 1) { nodes { featuredImage { url } } } }'))?.text()
  expect(images).toContain('"url":"https://cdn.shopify.com/cdn/shop/files/')
})
