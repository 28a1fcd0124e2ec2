import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../../tests/patience'
import { sendResponse, toRequest } from '../node-http'
import { createSandbox, type Sandbox } from '../sandbox'
import { anonKey } from '../supabase/keys'

/** The functions call the sandbox over the network, from Deno. */
let sandbox: Sandbox
let origin: string
const server = createServer((incoming, outgoing) => {
  sandbox
    .handle(toRequest(incoming, outgoing))
    .then((response) => sendResponse(response ?? new Response(null, { status: 404 }), outgoing, false))
    .catch(() => outgoing.destroy())
})

beforeAll(async () => {
  sandbox = await createSandbox({ isScheduled: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Start Postgres before a function's time limit runs.
  await fetch(`${origin}/rest/v1/reviews?select=id`, { headers: { apikey: anonKey } })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await sandbox.close()
})

function ask(name: string, body: unknown, headers: HeadersInit = {}) {
  return fetch(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
    body: JSON.stringify(body),
  })
}

async function variantOnSale(): Promise<string> {
  const response = await fetch(`${origin}/api/2025-07/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': 'sandbox' },
    body: JSON.stringify({
      query:
        '{ products(first: 10, query: "available_for_sale:true") { nodes { variants(first: 1) { nodes { id availableForSale } } } } }',
    }),
  })
  const answer: {
    data: { products: { nodes: { variants: { nodes: { id: string; availableForSale: boolean }[] } }[] } }
  } = await response.json()
  const variants = answer.data.products.nodes.flatMap((product) => product.variants.nodes)
  return variants.find((variant) => variant.availableForSale)?.id ?? ''
}

async function openCheckout(): Promise<{ url: string; id: string }> {
  const response = await ask('create-checkout', { lines: [{ variantId: await variantOnSale(), quantity: 1 }] })
  const { url }: { url: string } = await response.json()
  return { url, id: new URL(url).pathname.split('/').at(-1) ?? '' }
}

/** The order, read as its buyer. */
async function orderOf(id: string): Promise<{ status: string; total_amount_cad: number } | undefined> {
  const response = await fetch(`${origin}/rest/v1/orders?select=status,total_amount_cad&stripe_session_id=eq.${id}`, {
    headers: { apikey: anonKey, 'x-checkout-session': id },
  })
  const [order]: { status: string; total_amount_cad: number }[] = await response.json()
  return order
}

function press(url: string, action: string) {
  const body = new URLSearchParams({ action, email: 'li@example.com', country: 'CA' })
  return fetch(url, { method: 'POST', body, redirect: 'manual' })
}

function setStock(variant: string, stock: number) {
  return fetch(`${origin}/sandbox/stock`, {
    method: 'POST',
    body: new URLSearchParams({ variant, stock: String(stock) }),
    redirect: 'manual',
  })
}

test('without a webhook, the success page records the order', async () => {
  sandbox.faults.set('function:stripe-webhook', 'unreachable')
  const { url, id } = await openCheckout()
  await press(url, 'pay')
  expect(await orderOf(id)).toBeUndefined()
  expect(await (await ask('confirm-order', { sessionId: id })).json()).toEqual({ status: 'paid' })
  expect(await orderOf(id)).toMatchObject({ status: 'paid' })
  sandbox.faults.reset()
})

test('a mail that a function sends over SMTP is in the mailbox', async () => {
  const variant = await variantOnSale()
  await setStock(variant, 0)
  const response = await fetch(`${origin}/rest/v1/rpc/request_back_in_stock`, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'Li@Example.com', variant_id: variant, product_handle: 'any' }),
  })
  expect(response.status).toBe(204)
  await setStock(variant, 1)
  const mail = await vi.waitFor(async () => {
    const mails: { to: string; subject: string; link: string }[] = await (await fetch(`${origin}/sandbox/mail`)).json()
    // The mailbox also contains the mails of earlier orders.
    const found = mails.find(({ subject }) => subject.startsWith('Back in stock: '))
    expect(found).toMatchObject({ to: 'li@example.com' })
    return found
  }, PATIENCE_MS)
  expect(mail?.link).toMatch(new RegExp(`^${origin}/product/[a-z-]+\\?variant=\\d+$`))
})

test("a storefront failure has the hosted functions' response", async () => {
  sandbox.faults.set('storefront', 'unavailable')
  const response = await ask('create-checkout', {
    lines: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }],
  })
  sandbox.faults.reset()
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error: 'Unable to create checkout. Please try again.' })
})
