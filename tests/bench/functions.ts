import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sendResponse, toRequest } from '../../sandbox/node-http'
import { createSandbox } from '../../sandbox/sandbox'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = ['create-checkout', 'stripe-webhook', 'confirm-order'] as const
const COLD_STARTS = 7
const WARM_CALLS = 60
/** What create-checkout may add to the two calls it makes, in milliseconds. */
const OVERHEAD_LIMIT = 150

const { runInstall }: { runInstall: () => string } = createRequire(import.meta.url)('deno/install_api.cjs')
const FLAGS = ['--quiet', '--no-lock', '--no-remote', '--node-modules-dir=manual']

export type FunctionFigures = { name: string; bundle: number; compressed: number; coldStart: number }
export type OverheadFigures = { name: string; median: number; p95: number; upstream: number }

/** Each function's size as one minified file, and the time from starting Deno on it to its first answer. */
export async function measureFunctions(): Promise<FunctionFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'))
  try {
    const figures: FunctionFigures[] = []
    for (const name of NAMES) {
      const file = join(folder, `${name}.js`)
      await run(['bundle', ...FLAGS, '--minify', '--output', file, `supabase/functions/${name}/index.ts`])
      const code = await readFile(file)
      const starts: number[] = []
      for (let count = 0; count < COLD_STARTS; count++) starts.push(await coldStart(file))
      figures.push({ name, bundle: code.length, compressed: gzipSync(code).length, coldStart: percentile(starts, 0.5) })
    }
    return figures
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What a function takes beyond the calls it waits for, warm, in milliseconds: over the sandbox, behind a port. */
export async function measureOverhead(): Promise<OverheadFigures[]> {
  const sandbox = await createSandbox()
  const upstream: number[] = []
  const server = createServer((incoming, outgoing) => {
    const began = performance.now()
    const isUpstream = !incoming.url?.startsWith('/functions/')
    sandbox
      .handle(toRequest(incoming, outgoing))
      .then((response) => sendResponse(response ?? new Response(null, { status: 404 }), outgoing, false))
      .then(() => isUpstream && upstream.push(performance.now() - began))
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const variantId = await variantOnSale(origin)
    const checkout = () => ask(origin, 'create-checkout', { lines: [{ variantId, quantity: 1 }] })
    const { url }: { url: string } = await (await checkout()).json()
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay', email: 'li@example.com' }) })
    const sessionId = new URL(url).pathname.split('/').at(-1)
    return [
      await overhead('create-checkout', checkout, upstream),
      await overhead('confirm-order', () => ask(origin, 'confirm-order', { sessionId }), upstream),
    ]
  } finally {
    server.closeAllConnections()
    server.close()
    await sandbox.close()
  }
}

async function overhead(name: string, call: () => Promise<Response>, upstream: number[]): Promise<OverheadFigures> {
  const own: number[] = []
  const waited: number[] = []
  for (let count = -5; count < WARM_CALLS; count++) {
    upstream.length = 0
    const began = performance.now()
    const response = await call()
    await response.text()
    const total = performance.now() - began
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
    const calls = upstream.reduce((sum, one) => sum + one, 0)
    if (count >= 0) {
      own.push(total - calls)
      waited.push(calls)
    }
    // confirm-order takes twenty questions a second.
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  return { name, median: percentile(own, 0.5), p95: percentile(own, 0.95), upstream: percentile(waited, 0.5) }
}

async function variantOnSale(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/2025-07/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': 'sandbox' },
    body: JSON.stringify({
      query:
        '{ products(first: 1, query: "available_for_sale:true") { nodes { variants(first: 9) { nodes { id availableForSale } } } } }',
    }),
  })
  const answer: {
    data: { products: { nodes: { variants: { nodes: { id: string; availableForSale: boolean }[] } }[] } }
  } = await response.json()
  const variant = answer.data.products.nodes[0]?.variants.nodes.find((one) => one.availableForSale)
  if (!variant) throw new Error('The catalogue has nothing to sell')
  return variant.id
}

function ask(origin: string, name: string, body: unknown): Promise<Response> {
  return fetch(`${origin}/functions/v1/${name}`, { method: 'POST', body: JSON.stringify(body) })
}

/** Starts Deno on a bundle as a hosted function starts, and waits for its first answer: 405, which needs no secrets. */
async function coldStart(file: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(runInstall(), ['run', '--quiet', '--no-config', '--allow-env', '--allow-net', file], {
    env: { ...process.env, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` },
    stdio: 'ignore',
  })
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
      if (response?.status === 405) return performance.now() - began
      if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(runInstall(), args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`deno ${args[0]} ended with ${code}`))))
  })
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
  const milliseconds = (time: number) => `${time.toFixed(1)} ms`
  console.table(
    (await measureFunctions()).map(({ name, bundle, compressed, coldStart }) => ({
      function: name,
      bundle: kilobytes(bundle),
      gzip: kilobytes(compressed),
      'cold start': milliseconds(coldStart),
    })),
  )
  const figures = await measureOverhead()
  console.table(
    figures.map(({ name, median, p95, upstream }) => ({
      function: name,
      'warm, beyond its calls': milliseconds(median),
      p95: milliseconds(p95),
      'its calls': milliseconds(upstream),
    })),
  )
  const slow = figures.find(({ name, median }) => name === 'create-checkout' && median > OVERHEAD_LIMIT)
  if (slow) {
    console.error(`create-checkout takes more than ${OVERHEAD_LIMIT} ms beyond its calls`)
    process.exitCode = 1
  }
}
