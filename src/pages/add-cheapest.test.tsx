import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { renderShop } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'
import { cartStore } from '../cart/cart-store'

type Size = { price: string; stock: number }

function ring(sizes: readonly Size[]): string {
  const lines = sizes.map(({ price, stock }, index) =>
    createExportLine({
      Handle: 'many-ring',
      Title: index === 0 ? 'Many Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': String(index + 1),
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': stock,
      'Variant Price': price,
    }),
  )
  return createExport(...lines)
}

const soldOut: Size[] = Array.from({ length: 10 }, () => ({ price: '60.00', stock: 0 }))

let isBroken: boolean
let release: () => void
beforeEach(() => {
  isBroken = false
})

/** Serves a ring, and all of its variants only when released. */
async function serveRing(sizes: readonly Size[]) {
  const engine = await createStorefrontEngine({ csv: ring(sizes) })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      if ((await request.clone().text()).includes('AllVariants')) {
        await released
        if (isBroken) return new HttpResponse(null, { status: 400 })
      }
      return (await engine.handle(request)) ?? HttpResponse.error()
    }),
  )
  const { user } = await renderShop('/products')
  return { user, button: await screen.findByRole('button', { name: 'Add to Cart: Many Ring' }) }
}

const cart = () => cartStore.getState().items.map(({ selectedOptions, price }) => [selectedOptions[0]?.value, price])

test('with the first ten variants sold out, a list adds the cheapest of the others and shows that it is adding', async () => {
  const others = [
    { price: '90.00', stock: 2 },
    { price: '80.00', stock: 2 },
  ]
  const { user, button } = await serveRing([...soldOut, ...others])
  expect(screen.queryByText('Sold Out')).toBeNull()
  await user.click(button)
  expect(button).toHaveTextContent('Adding...')
  expect(cart()).toEqual([])
  release()
  await waitFor(() => expect(cart()).toEqual([['12', 80_00]]))
  expect(await screen.findByText('12, $80.00')).toBeVisible()
  await waitFor(() => expect(button).toHaveTextContent('Add to Cart'))
})

test('a cheaper variant beyond the first ten is the one that a list adds', async () => {
  const dear = Array.from({ length: 10 }, () => ({ price: '90.00', stock: 2 }))
  const { user, button } = await serveRing([...dear, { price: '60.00', stock: 2 }])
  release()
  await user.click(button)
  await waitFor(() => expect(cart()).toEqual([['11', 60_00]]))
})

test('an add whose variants can’t be loaded says so, and the next press adds', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, button } = await serveRing([...soldOut, { price: '90.00', stock: 2 }])
  isBroken = true
  release()
  await user.click(button)
  expect(await screen.findByText('Failed to add item to cart')).toBeVisible()
  expect(logged).toHaveBeenCalledOnce()
  expect(cart()).toEqual([])
  isBroken = false
  await user.click(button)
  await waitFor(() => expect(cart()).toEqual([['11', 90_00]]))
})

test('a product whose variants are all sold out reads Sold Out in a list', async () => {
  const engine = await createStorefrontEngine({ csv: ring([...soldOut, { price: '90.00', stock: 0 }]) })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
  await renderShop('/products')
  expect(await screen.findByRole('button', { name: /^Sold Out/ })).toBeDisabled()
})
