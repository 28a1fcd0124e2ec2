/** Builds two shops for hosted backends, and serves shops and backends on https origins. */
import { ORIGIN_PORTS } from '../e2e/ports'
import { buildShop, SHOP_FOLDERS as folders } from './build-shop'
import { BUILT_PATH } from './built'
import { serveFolder } from './folder'
import { createHostedSandbox, serveOrigins } from './server'

const QUICK_COMPRESSION = 4

const sandbox = await createHostedSandbox('shop', ORIGIN_PORTS)

async function buildShops() {
  if (!process.env.E2E_ORIGINS_BUILT) {
    await buildShop('shop', folders.shop, sandbox)
    await buildShop('shopifyShop', folders.shopifyShop, sandbox)
  }
  return {
    shop: serveFolder(folders.shop, QUICK_COMPRESSION).handle,
    shopifyShop: serveFolder(folders.shopifyShop, QUICK_COMPRESSION).handle,
  }
}

// Not awaited: only tests of these shops wait, using BUILT_PATH.
const shops = buildShops()

async function handle(request: Request): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== BUILT_PATH) return sandbox.handle(request)
  await shops
  return new Response('built')
}

await serveOrigins(
  ORIGIN_PORTS,
  { ...sandbox, handle },
  {
    shop: async (incoming, outgoing) => (await shops).shop(incoming, outgoing),
    shopifyShop: async (incoming, outgoing) => (await shops).shopifyShop(incoming, outgoing),
  },
)
await shops
