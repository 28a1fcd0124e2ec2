import { HttpResponse, http } from 'msw'
import { createStorefrontEngine, type StorefrontOptions } from '../../sandbox/storefront/engine'
import { network, sandbox } from '../sandbox'

/** Serves another store's product export and content, subject to the sandbox's faults. */
export async function serveStore(source: Pick<StorefrontOptions, 'csv' | 'store'>): Promise<void> {
  const engine = await createStorefrontEngine(source)
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const { faults } = await sandbox()
      return faults.apply('storefront', request, async () => (await engine.handle(request)) ?? HttpResponse.error())
    }),
  )
}
