import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { createStorefrontEngine } from '../../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { main } from '../../../tests/regions'
import { renderShop } from '../../../tests/render-shop'
import { network } from '../../../tests/sandbox'
import { serveStorefront } from '../../../tests/serve-storefront'

/** A ring of twelve sizes in two finishes but the last, of which the first six are sold out, with seven pictures. */
const SIZES = Array.from({ length: 12 }, (_, index) => String(index + 1))
const MADE = SIZES.flatMap((size) =>
  (size === '12' ? ['Brushed'] : ['Brushed', 'Polished']).map((finish) => ({ size, finish })),
)
const CSV = createExport(
  ...MADE.map(({ size, finish }, index) =>
    createExportLine({
      Handle: 'many-ring',
      Title: index === 0 ? 'Many Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': size,
      'Option2 Name': 'Finish',
      'Option2 Value': finish,
      ...(Number(size) <= 6 && { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }),
      ...(index < 7 && { 'Image Src': `ring-${index + 1}.webp`, 'Image Position': index + 1 }),
    }),
  ),
)

test('a product’s page has all variants and pictures, and opens on the first variant that can be bought', async () => {
  await serveStorefront({ csv: CSV })
  const { user } = await renderShop('/product/many-ring')
  expect(await screen.findByRole('radio', { name: '7' })).toBeChecked()
  expect(screen.getAllByRole('button', { name: /^Zoom/ })).toHaveLength(7)
  await user.click(screen.getByRole('radio', { name: '12' }))
  expect(screen.getByRole('radio', { name: 'Polished (not made with the other choices)' })).toBeVisible()
})

test('a product opened from a list with more variants waits for them, and can be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const engine = await createStorefrontEngine({ csv: CSV })
  let fail = () => {}
  let isBroken = true
  const released = new Promise<void>((resolve) => {
    fail = resolve
  })
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      if (isBroken && (await request.clone().text()).includes('ProductByHandle')) {
        await released
        return new HttpResponse(null, { status: 400 })
      }
      return engine.handle(request)
    }),
  )
  const { user } = await renderShop('/products')
  const card = within(await screen.findByRole('article'))
  expect(card.queryByRole('button', { name: /^(Add to Cart|Sold Out)/ })).toBeNull()
  await user.click(card.getByRole('link', { name: 'Options of Many Ring' }))
  expect(await main().findByRole('button', { name: 'Loading...' })).toBeVisible()
  expect(screen.getByRole('radio', { name: '12' })).toBeDisabled()
  expect(main().queryByText('Sold Out')).toBeNull()
  fail()
  expect(await main().findByText('We couldn’t load the options.')).toBeVisible()
  isBroken = false
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Add to Cart: size 7' })).toBeVisible()
  expect(screen.getByRole('radio', { name: '12' })).toBeEnabled()
})
