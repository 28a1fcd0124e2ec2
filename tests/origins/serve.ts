/** Builds two shops for hosted backends and serves them and the backends on origins of their own, for the browser tests. */
import { join } from 'node:path'
import { createSandbox } from '../../sandbox/sandbox'
import { ORIGIN_PORTS } from '../e2e/ports'
import { buildShop } from './build-shop'
import { serveFolder } from './folder'
import { originOf } from './hosts'
import { serveOrigins } from './server'

const QUICK_COMPRESSION = 4
const folderOf = (name: string) => join(import.meta.dirname, '../../.sandbox', name)
const folders = { shop: folderOf('origins-shop'), shopifyShop: folderOf('origins-shopify-shop') }

const sandbox = await createSandbox({
  siteOrigin: originOf('shop'),
  hosts: {
    internal: `http://127.0.0.1:${ORIGIN_PORTS.internal}`,
    images: originOf('images'),
    payments: originOf('payments'),
  },
})
if (!process.env.E2E_ORIGINS_BUILT) {
  await buildShop('shop', folders.shop, sandbox)
  await buildShop('shopifyShop', folders.shopifyShop, sandbox)
}
await serveOrigins(ORIGIN_PORTS, sandbox, {
  shop: serveFolder(folders.shop, QUICK_COMPRESSION).handle,
  shopifyShop: serveFolder(folders.shopifyShop, QUICK_COMPRESSION).handle,
})
