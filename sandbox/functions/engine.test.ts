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

function setStock(variant: string, stock: number) {
  return fetch(`${origin}/sandbox/stock`, {
    method: 'POST',
    body: new URLSearchParams({ variant, stock: String(stock) }),
    redirect: 'manual',
  })
}

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
