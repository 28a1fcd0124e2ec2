/**
 * The growth part of `npm run bench`: what a catalogue of 10,000 products, a cart of 100 lines and 500 checkouts at once
 * cost on the sandbox. `--small` runs a fiftieth of it. The database's part, a million messages, is in database.ts.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendResponse, toRequest } from '../../sandbox/node-http'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { add, type CartLine, calculateSubtotal } from '../../src/cart/lines'
import { EMPTY_CART, parseStoredCart, serializeCart } from '../../src/cart/storage/stored-cart'
import { toAmount } from '../../src/money'
import { CART_LINES_READ_BACK, PRODUCTS_PER_REQUEST } from '../../src/shop'

const SCALE = process.argv.includes('--small') ? 50 : 1
const PRODUCTS = 10_000 / SCALE
const CHECKOUTS = 500 / SCALE
const RUNS = 20

type Cost = { what: string; 'median, ms': number; 'slowest, ms': number }

function summarize(what: string, times: readonly number[]): Cost {
  const sorted = times.toSorted((one, other) => one - other)
  const round = (time: number | undefined) => Math.round((time ?? Number.NaN) * 100) / 100
  return { what, 'median, ms': round(sorted[Math.floor(sorted.length / 2)]), 'slowest, ms': round(sorted.at(-1)) }
}

async function time(run: () => unknown): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function repeat(what: string, run: () => unknown): Promise<Cost> {
  const times: number[] = []
  for (let count = 0; count < RUNS; count += 1) times.push(await time(run))
  return summarize(what, times)
}

function createCatalogue(): string {
  return createExport(
    ...Array.from({ length: PRODUCTS }, (_, index) =>
      createExportLine({
        Handle: `piece-${index}`,
        Title: `Piece ${String(index).padStart(5, '0')}`,
        'Variant Price': toAmount(20_00 + index),
        Status: 'active',
      }),
    ),
  )
}

const LIST = `query List($first: Int!, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query, sortKey: TITLE) {
    nodes { handle title variants(first: 10) { nodes { id availableForSale } } }
    pageInfo { hasNextPage endCursor }
  }
}`

type List = {
  data: {
    products: {
      nodes: { variants: { nodes: { id: string; availableForSale: boolean }[] } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  }
}

async function listProducts(sandbox: Sandbox, variables: Record<string, unknown>) {
  const request = new Request('http://127.0.0.1/api/2025-07/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'sandbox' },
    body: JSON.stringify({ query: LIST, variables: { first: PRODUCTS_PER_REQUEST, ...variables } }),
  })
  const response = await sandbox.handle(request)
  if (!response?.ok) throw new Error(`The storefront answered ${response?.status}`)
  const { data }: List = await response.json()
  return data.products
}

async function measureCatalogue(sandbox: Sandbox): Promise<Cost[]> {
  const start = await time(() => listProducts(sandbox, {}))
  const pages: number[] = []
  let after: string | null = null
  do {
    let next: string | null = null
    pages.push(
      await time(async () => {
        const { pageInfo } = await listProducts(sandbox, { after })
        next = pageInfo.hasNextPage ? pageInfo.endCursor : null
      }),
    )
    after = next
  } while (after)
  return [
    summarize(`reading the export of ${PRODUCTS} products`, [start]),
    summarize(`each of ${pages.length} pages of ${PRODUCTS_PER_REQUEST}`, pages),
    await repeat('a search that finds one', () => listProducts(sandbox, { query: `title:"Piece 00077"` })),
  ]
}

async function measureCart(): Promise<Cost[]> {
  const lines: CartLine[] = Array.from({ length: CART_LINES_READ_BACK }, (_, index) => ({
    variantId: `gid://shopify/ProductVariant/${index + 1}`,
    quantity: 2,
    price: 20_00 + index,
    selectedOptions: [{ name: 'Size', value: String(index) }],
    product: { title: `Piece ${index}`, handle: `piece-${index}`, vendor: 'ARMORLIGHT', image: null },
  }))
  const stored = serializeCart({ ...EMPTY_CART, items: lines })
  const [first] = lines
  return [
    await repeat(`adding to a cart of ${lines.length} lines`, () => first && add(lines, first, 1)),
    await repeat('its subtotal', () => calculateSubtotal(lines)),
    await repeat(`storing it, ${(stored.length / 1000).toFixed(0)} kB`, () =>
      serializeCart({ ...EMPTY_CART, items: lines }),
    ),
    await repeat('reading it back', () => parseStoredCart(stored)),
  ]
}

/** Behind a port, as the functions call the storefront and Stripe by HTTP. Each checkout is another client's. */
async function measureCheckouts(sandbox: Sandbox): Promise<Cost[]> {
  const server = createServer((incoming, outgoing) => {
    sandbox
      .handle(toRequest(incoming, outgoing))
      .then((response) => sendResponse(response ?? new Response(null, { status: 404 }), outgoing, false))
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { nodes } = await listProducts(sandbox, {})
  const variantId = nodes.flatMap(({ variants }) => variants.nodes).find((variant) => variant.availableForSale)?.id
  const statuses: Record<number, number> = {}
  const checkOut = (client: number) =>
    time(async () => {
      const response = await fetch(`${origin}/functions/v1/create-checkout`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` },
        body: JSON.stringify({ lines: [{ variantId, quantity: 1 }] }),
      })
      await response.text()
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
    })
  try {
    // The database's start is not the function's.
    await fetch(`${origin}/rest/v1/products?limit=1`, { headers: { apikey: 'any' } })
    const first = await checkOut(CHECKOUTS)
    const times: number[] = []
    const all = await time(async () => {
      times.push(...(await Promise.all(Array.from({ length: CHECKOUTS }, (_, client) => checkOut(client)))))
    })
    console.log(`Answers to the checkouts by status: ${JSON.stringify(statuses)}`)
    return [
      summarize('the first checkout, which starts the function', [first]),
      summarize(`each of ${CHECKOUTS} checkouts at once`, times),
      summarize('all of them', [all]),
    ]
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const sandbox = await createSandbox({ csv: createCatalogue() })
console.table([...(await measureCatalogue(sandbox)), ...(await measureCart()), ...(await measureCheckouts(sandbox))])
await sandbox.close()
