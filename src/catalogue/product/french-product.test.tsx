import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { createStorefrontEngine } from '../../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { renderShopWith } from '../../../tests/render-shop'
import { network } from '../../../tests/sandbox'
import { fetchProducts, fetchStoreContent } from '../../content/fetch-store-content'

vi.mock('../../language/language', () => ({
  LANGUAGE: 'fr',
  LOCALE: 'fr-CA',
  LANGUAGE_PREFIX: '/fr',
  BUILT_LANGUAGES: ['en', 'fr'],
}))

const csv = createExport(
  createExportLine({ Title: 'Edge Ring', 'Body (HTML)': '<p>A band of silver for the hand.</p>' }),
  createExportLine({ Handle: 'cup', Title: 'Cup' }),
)

async function openRing(translation: Record<string, string>) {
  const engine = await createStorefrontEngine({ csv, translations: { fr: { products: { ring: translation } } } })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
  const store = (await fetchStoreContent(fetchProducts())).value
  await renderShopWith({ store }, '/product/ring')
  const heading = await screen.findByRole('heading', { level: 1, name: /Edge Ring|Anneau/ })
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const language = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang') ?? null
  return {
    title: language(within(heading).getByText(/Edge Ring|Anneau/)),
    crumb: language(trail.getByText(/Edge Ring|Anneau/)),
    description: language(screen.getByText(/^A band|^Un anneau/)),
  }
}

const TITLE = { title: 'Anneau' }
const DESCRIPTION = { body_html: '<p>Un anneau en argent pour la main.</p>' }
const pageLanguage = document.documentElement.getAttribute('lang')

test.each([
  ['untranslated', {}, 'en', 'en'],
  ['with a translated title', TITLE, pageLanguage, 'en'],
  ['with a translated description', DESCRIPTION, 'en', pageLanguage],
  ['translated', { ...TITLE, ...DESCRIPTION }, pageLanguage, pageLanguage],
])('a French page of a product %s marks only its English texts', async (_, translation, title, description) => {
  expect(await openRing(translation)).toEqual({ title, crumb: title, description })
})
