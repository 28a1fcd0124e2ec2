import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { createStorefrontEngine, type StorefrontOptions } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { network } from '../../tests/sandbox'
import { fetchProducts, fetchStoreContent } from './fetch-store-content'

vi.mock('../language/language', () => ({ LANGUAGE: 'fr', LOCALE: 'fr-CA', LANGUAGE_PREFIX: '/fr' }))

const CUP_AND_SAUCER = createExport(
  createExportLine({ Handle: 'cup', Title: 'Cup', Type: 'Cups', Vendor: 'Clay' }),
  createExportLine({ Handle: 'saucer', Title: 'Saucer', Type: 'Saucers', Vendor: 'Clay' }),
)

async function serveFrench(options: StorefrontOptions): Promise<void> {
  const engine = await createStorefrontEngine(options)
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
}

test('a French page has the store’s paths and vendors, and French product types', async () => {
  await serveFrench({
    csv: CUP_AND_SAUCER,
    store: JSON.stringify({ collections: [{ handle: 'gifts', title: 'Gifts', products: ['cup'] }] }),
    translations: {
      fr: {
        products: { cup: { title: 'Tasse', product_type: 'Tasses' } },
        collections: { gifts: { title: 'Cadeaux' } },
      },
    },
  })
  const { assortment, collections } = (await fetchStoreContent(fetchProducts())).value
  expect(assortment).toEqual({
    collections: [{ title: 'Clay', path: '/collections/clay' }],
    categories: [
      { title: 'Tasses', path: '/cups', productTypes: ['Cups', 'Tasses'] },
      { title: 'Saucers', path: '/saucers', productTypes: ['Saucers'] },
    ],
  })
  expect(collections).toMatchObject([{ handle: 'gifts', title: 'Cadeaux' }])
})
