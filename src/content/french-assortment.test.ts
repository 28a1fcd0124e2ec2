import { expect, test, vi } from 'vitest'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { serveStorefront } from '../../tests/serve-storefront'
import { fetchStoreContent } from './fetch-store-content'

vi.mock('../language/language', () => ({ LANGUAGE: 'fr', LOCALE: 'fr-CA', LANGUAGE_PREFIX: '/fr' }))

const CUP_AND_SAUCER = createExport(
  createExportLine({ Handle: 'cup', Title: 'Cup', Type: 'Cups', Vendor: 'Clay' }),
  createExportLine({ Handle: 'saucer', Title: 'Saucer', Type: 'Saucers', Vendor: 'Clay' }),
)

test('a French page has the store’s paths and vendors, and French product types, also of a piece with a translated handle, which is named', async () => {
  await serveStorefront({
    csv: CUP_AND_SAUCER,
    store: JSON.stringify({ collections: [{ handle: 'gifts', title: 'Gifts', products: ['cup'] }] }),
    translations: {
      fr: {
        products: { cup: { title: 'Tasse', handle: 'tasse', product_type: 'Tasses' } },
        collections: { gifts: { title: 'Cadeaux' } },
      },
    },
  })
  const { value, problems } = await fetchStoreContent()
  const { assortment, collections } = value
  expect(assortment).toEqual({
    collections: [{ title: 'Clay', path: '/collections/clay' }],
    categories: [
      { title: 'Tasses', path: '/cups', productTypes: ['Cups', 'Tasses'] },
      { title: 'Saucers', path: '/saucers', productTypes: ['Saucers'] },
    ],
    pagePaths: [],
  })
  expect(collections).toMatchObject([{ handle: 'gifts', title: 'Cadeaux' }])
  expect(problems).toEqual(['product cup: keep its handle untranslated, which is tasse here'])
})
