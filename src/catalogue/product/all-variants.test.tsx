import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { createStorefrontEngine } from '../../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { renderShop } from '../../../tests/render-shop'
import { network } from '../../../tests/sandbox'

/** A ring with 296 variants: 60 sizes in 5 finishes, except the last size, which has one finish. */
function ringOfManyVariants(soldOutSizes = 0): string {
  const sizes = Array.from({ length: 60 }, (_, index) => String(index + 1))
  const finishes = ['Brushed', 'Polished', 'Darkened', 'Bright', 'Satin']
  const made = sizes.flatMap((size) =>
    finishes.filter((finish) => size !== '60' || finish === 'Brushed').map((finish) => [size, finish] as const),
  )
  const pictures = Array.from({ length: 7 }, (_, index) => ({
    'Image Src': `ring-${index + 1}.webp`,
    'Image Position': index + 1,
  }))
  const lines = made.map(([size, finish], index) =>
    createExportLine({
      Handle: 'many-ring',
      Title: index === 0 ? 'Many Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': size,
      'Option2 Name': 'Finish',
      'Option2 Value': finish,
      ...(Number(size) <= soldOutSizes && {
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Policy': 'deny',
      }),
      ...pictures[index],
    }),
  )
  return createExport(...lines)
}

let release: () => void
let failuresLeft: number
beforeEach(() => serve(ringOfManyVariants()))

async function serve(csv: string): Promise<void> {
  failuresLeft = 0
  const engine = await createStorefrontEngine({ csv })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      if ((await request.clone().text()).includes('AllVariants')) {
        await released
        failuresLeft -= 1
        if (failuresLeft >= 0) return new HttpResponse(null, { status: 400 })
      }
      return (await engine.handle(request)) ?? HttpResponse.error()
    }),
  )
}

test('a value that was not read yet is not called missing, and is chosen as soon as it is there', async () => {
  const { user } = await renderShop('/product/many-ring')
  const size = await screen.findByRole('radio', { name: '47' })
  expect(size).toBeEnabled()
  await user.click(size)
  expect(screen.getByText('Loading this option...')).toBeVisible()
  expect(size).toBeChecked()
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
  release()
  await waitFor(() => expect(screen.queryByText('Loading this option...')).toBeNull())
  expect(screen.getByRole('radio', { name: '47' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(await screen.findByText('47 • Brushed, $96.00')).toBeVisible()
})

test('with everything read, what is not made says so, and every picture is there', async () => {
  const { user } = await renderShop('/product/many-ring')
  release()
  await user.click(await screen.findByRole('radio', { name: '60' }))
  expect(await screen.findByRole('radio', { name: 'Polished (not made with the other choices)' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Zoom/ })).toHaveLength(7)
})

test('a ring whose first sizes are sold out opens on the first size that can be bought, once it has loaded', async () => {
  await serve(ringOfManyVariants(4))
  await renderShop('/product/many-ring')
  expect(await screen.findByRole('button', { name: 'Loading...' })).toBeVisible()
  expect(screen.queryByText('Sold Out')).toBeNull()
  release()
  expect(await screen.findByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  expect(screen.getByRole('radio', { name: '5' })).toBeChecked()
  expect(screen.queryByText('Sold Out')).toBeNull()
})
