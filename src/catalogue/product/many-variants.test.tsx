import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { readStoredCart } from '../../../tests/factories/cart-line'
import { main } from '../../../tests/regions'
import { renderShop } from '../../../tests/render-shop'
import { answerStorefront, serveStorefront } from '../../../tests/serve-storefront'
import { fetchStoreCatalogue } from '../store-catalogue'

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
  await serveStorefront({ csv: CSV })
  let fail = () => {}
  let isBroken = true
  const released = new Promise<void>((resolve) => {
    fail = resolve
  })
  answerStorefront('ProductByHandle', async () => {
    if (!isBroken) return undefined
    await released
    return new HttpResponse(null, { status: 400 })
  })
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

/** A tie of six hundred combinations at 84.00, of which the last costs 99.00. */
const TIE_CSV = createExport(
  ...Array.from({ length: 600 }, (_, index) =>
    createExportLine({
      Handle: 'many-tie',
      Title: index === 0 ? 'Many Tie' : '',
      'Option1 Name': 'Length',
      'Option1 Value': `${100 + Math.floor(index / 30)} cm`,
      'Option2 Name': 'Pattern',
      'Option2 Value': `No. ${(index % 30) + 1}`,
      'Variant SKU': `TIE-${index + 1}`,
      'Variant Price': index === 599 ? '99.00' : '84.00',
      'Image Src': index === 0 ? 'tie.webp' : '',
    }),
  ),
)

test('a link to the last of six hundred variants opens it, it can be bought, and the feed has them all', async () => {
  await serveStorefront({ csv: TIE_CSV })
  const [product] = await fetchStoreCatalogue()
  expect(product?.variants).toHaveLength(600)
  const last = product?.variants.at(-1)?.id.split('/').at(-1)
  const { user } = await renderShop(`/product/many-tie?variant=${last}`)
  expect(await main().findByText('$99.00')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'No. 30' })).toBeChecked()
  await user.click(main().getByRole('button', { name: /^Add to Cart/ }))
  expect(readStoredCart()?.items).toMatchObject([{ price: 99_00, quantity: 1 }])
})

test('a product whose further variants fail to load can be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await serveStorefront({ csv: TIE_CSV })
  let isBroken = true
  answerStorefront('MoreVariants', () => (isBroken ? new HttpResponse(null, { status: 400 }) : undefined))
  const { user } = await renderShop('/product/many-tie')
  const retry = await main().findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(retry)
  expect(await screen.findByRole('radio', { name: '119 cm' })).toBeEnabled()
})
