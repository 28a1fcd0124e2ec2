import { http } from 'msw'
import { createStorefrontEngine, type StorefrontOptions } from '../sandbox/storefront/engine'
import { network } from './sandbox'

/** Serves another store's products and content. */
export async function serveStorefront(options?: StorefrontOptions): Promise<void> {
  const engine = await createStorefrontEngine(options)
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
}
