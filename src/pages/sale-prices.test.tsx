import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { renderShop } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'

const main = () => within(screen.getByRole('main'))

/** Size 6 is reduced, size 7 isn't; size 8 costs more than before. */
const SIZES = [
  ['6', '76.00', '96.00'],
  ['7', '96.00', ''],
  ['8', '98.00', '90.00'],
] as const

beforeEach(async () => {
  const lines = SIZES.map(([size, price, compareAt]) =>
    createExportLine({
      Title: size === '6' ? 'Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': size,
      'Variant Price': price,
      'Variant Compare At Price': compareAt,
    }),
  )
  const engine = await createStorefrontEngine({ csv: createExport(...lines) })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
})

test('a reduced product’s card has a Sale badge and the struck old price', async () => {
  await renderShop('/products')
  const card = within(await main().findByRole('article'))
  expect(card.getByText('Sale')).toBeVisible()
  expect(card.getByText('$96.00').closest('s')).toHaveTextContent('Was $96.00')
  expect(card.getByText('From $76.00')).toHaveTextContent('Now From $76.00')
})

test('a product page shows the old price and the saving of the chosen variant alone', async () => {
  const { user } = await renderShop('/product/ring')
  await main().findByRole('heading', { level: 1, name: 'Ring' })
  expect(main().getByText('Sale')).toBeVisible()
  expect(main().getByText('$96.00').closest('s')).toBeVisible()
  expect(main().getByText('You save $20.00')).toBeVisible()
  for (const size of ['7', '8']) {
    await user.click(main().getByRole('radio', { name: size }))
    expect(main().queryByText('Sale')).toBeNull()
    expect(main().queryByText(/^You save/)).toBeNull()
    expect(main().queryByText('Was', { exact: false })).toBeNull()
  }
  expect(main().getByText('$98.00')).toBeVisible()
})
