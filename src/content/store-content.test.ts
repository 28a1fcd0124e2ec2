import { http } from 'msw'
import { expect, test } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { network } from '../../tests/sandbox'
import { fetchStoreContent } from './store-content'

const page = (handle: string) => ({
  type: 'shop_page',
  handle,
  fields: { title: { type: 'single_line_text_field', value: `Our ${handle}` } },
})

test('a merchant’s page replaces About and Care and Repair, and one at another built-in address is named', async () => {
  const engine = await createStorefrontEngine({
    csv: createExport(createExportLine({ Handle: 'cup', Title: 'Cup' })),
    store: JSON.stringify({ metaobjects: ['about', 'care-and-repair', 'contact', 'our-wood'].map(page) }),
  })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
  const { value, problems } = await fetchStoreContent(Promise.resolve([]))
  expect(value.pages.map(({ handle }) => handle)).toEqual(['about', 'care-and-repair', 'our-wood'])
  expect(problems).toEqual(['shop_page contact: the shop has its own page at /contact'])
})
