/** Builds two shops for hosted backends and serves them and the backends on origins of their own, for the browser tests. */
import { ORIGIN_PORTS } from '../e2e/ports'
import { buildShop, SHOP_FOLDERS as folders } from './build-shop'
import { serveFolder } from './folder'
import { createHostedSandbox, serveOrigins } from './server'

const QUICK_COMPRESSION = 4

const sandbox = await createHostedSandbox('shop', ORIGIN_PORTS)
if (!process.env.E2E_ORIGINS_BUILT) {
  await buildShop('shop', folders.shop, sandbox)
  await buildShop('shopifyShop', folders.shopifyShop, sandbox)
}
await serveOrigins(ORIGIN_PORTS, sandbox, {
  shop: serveFolder(folders.shop, QUICK_COMPRESSION).handle,
  shopifyShop: serveFolder(folders.shopifyShop, QUICK_COMPRESSION).handle,
})
