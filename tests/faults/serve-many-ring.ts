import { HttpResponse, http } from 'msw'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { network, sandbox } from '../sandbox'

const SIZES = 12
const PICTURES = 7

/** Serves /product/many-ring, which has more variants and pictures than a product's page reads first. */
export async function serveManyRing(): Promise<void> {
  const lines = Array.from({ length: SIZES }, (_, index) =>
    createExportLine({
      Handle: 'many-ring',
      Title: index === 0 ? 'Many Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': String(index + 1),
      ...(index < PICTURES && { 'Image Src': `ring-${index + 1}.webp`, 'Image Position': index + 1 }),
    }),
  )
  const engine = await createStorefrontEngine({ csv: createExport(...lines) })
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const { faults } = await sandbox()
      return faults.apply('storefront', request, async () => (await engine.handle(request)) ?? HttpResponse.error())
    }),
  )
}
