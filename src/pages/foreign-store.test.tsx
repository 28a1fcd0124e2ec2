import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderShopWith } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'

const kinds = [{ vendor: 'Greenhouse', productType: 'Lamps', category: null }]
const main = () => within(screen.getByRole('main'))

test('in a store without the specified collections, About has no word of the demonstration’s story', async () => {
  await renderShopWith({ store: { kinds } }, '/about')
  expect(main().getByText(/one-year warranty/)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/silver|jade|Book of Changes|two modes/i)
})

test.each([
  { handle: 'about', builtIn: /Book of Changes/, store: {} },
  { handle: 'care-and-repair', builtIn: /a quality mark/, store: {} },
  { handle: 'care-and-repair', builtIn: /a quality mark/, store: { kinds } },
])('the merchant’s page with the handle $handle replaces the built-in one', async ({ handle, builtIn, store }) => {
  const body = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Lamps since 1987.' }] }],
  }
  network.use(
    http.post('*/graphql.json', () =>
      HttpResponse.json({
        data: {
          page: {
            handle,
            fields: [
              { key: 'title', type: 'single_line_text_field', value: 'Who we are', reference: null },
              { key: 'body', type: 'rich_text_field', value: JSON.stringify(body), reference: null },
            ],
          },
        },
      }),
    ),
  )
  await renderShopWith({ store: { ...store, pages: [{ handle, title: 'Who we are' }] } }, `/${handle}`)
  expect(await main().findByText('Lamps since 1987.')).toBeVisible()
  expect(main().getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible()
  expect(main().queryByText(builtIn)).toBeNull()
})

test('in a store without the specified collections, their pages are not found', async () => {
  await renderShopWith({ store: { kinds } }, '/collections/armorlight')
  expect(main().getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})
