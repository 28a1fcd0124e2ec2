import { expect, test, vi } from 'vitest'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { serveStorefront } from '../../tests/serve-storefront'
import { fetchStoreContent, fetchStoreProducts } from './fetch-store-content'

vi.mock('../language/language', () => ({ LANGUAGE: 'fr', LOCALE: 'fr-CA', LANGUAGE_PREFIX: '/fr' }))

const CUP_AND_SAUCER = createExport(
  createExportLine({ Handle: 'cup', Title: 'Cup', Type: 'Cups', Vendor: 'Clay' }),
  createExportLine({ Handle: 'saucer', Title: 'Saucer', Type: 'Saucers', Vendor: 'Clay' }),
)

test('a French page has the store’s paths and vendors, and French product types', async () => {
  await serveStorefront({
    csv: CUP_AND_SAUCER,
    store: JSON.stringify({ collections: [{ handle: 'gifts', title: 'Gifts', products: ['cup'] }] }),
    translations: {
      fr: {
        products: { cup: { title: 'Tasse', product_type: 'Tasses' } },
        collections: { gifts: { title: 'Cadeaux' } },
      },
    },
  })
  const { assortment, collections } = (await fetchStoreContent(fetchStoreProducts())).value
  expect(assortment).toEqual({
    collections: [{ title: 'Clay', path: '/collections/clay' }],
    categories: [
      { title: 'Tasses', path: '/cups', productTypes: ['Cups', 'Tasses'] },
      { title: 'Saucers', path: '/saucers', productTypes: ['Saucers'] },
    ],
  })
  expect(collections).toMatchObject([{ handle: 'gifts', title: 'Cadeaux' }])
})
