import { http } from 'msw'
import { createStorefrontEngine, type StorefrontOptions } from '../sandbox/storefront/engine'
import { network, sandbox } from './sandbox'

/** Serves another store's products and content, subject to the sandbox's faults. */
export async function serveStorefront(options?: StorefrontOptions): Promise<void> {
  const engine = await createStorefrontEngine(options)
  network.use(
    http.post('*/graphql.json', async ({ request }) =>
      (await sandbox()).faults.apply('storefront', request, () => engine.handle(request)),
    ),
  )
}

/** Answers the storefront's requests that contain the text; undefined leaves one to the store. */
export function answerStorefront(
  text: string,
  answer: () => Response | undefined | Promise<Response | undefined>,
): void {
  network.use(
    http.post('*/graphql.json', async ({ request }) =>
      (await request.clone().text()).includes(text) ? answer() : undefined,
    ),
  )
}
