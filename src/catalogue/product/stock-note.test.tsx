import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SCOPES } from '../../../sandbox/storefront/store-options'
import { variant } from '../../../tests/factories/product'
import { renderShop } from '../../../tests/render-shop'
import { serveStorefront } from '../../../tests/serve-storefront'
import { StockNote } from './stock-note'

test.each([1, 3])('a chosen variant with %s left shows the number in a status', (left) => {
  render(<StockNote variant={variant({ quantityAvailable: left })} />)
  expect(screen.getByRole('status')).toHaveTextContent(`Only ${left} left.`)
})

test.each([
  ['with more in stock', variant({ quantityAvailable: 4 })],
  ['that is oversold', variant({ quantityAvailable: -2 })],
  ['with none in stock', variant({ quantityAvailable: 0 })],
  ['without stock tracking', variant({ quantityAvailable: null })],
  ['that is not for sale', variant({ quantityAvailable: 2, availableForSale: false })],
])('a variant %s shows no quantity', (_, chosen) => {
  render(<StockNote variant={chosen} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a page shows the chosen variant’s stock, and none for a token without inventory scope', async () => {
  await renderShop('/product/trace-bracelet')
  expect(await screen.findByText('Only 3 left.')).toBeVisible()
  await serveStorefront({ scopes: SCOPES.filter((scope) => scope !== 'unauthenticated_read_product_inventory') })
  const { client } = await renderShop('/product/trace-bracelet')
  await screen.findByRole('heading', { level: 1, name: 'Trace Bracelet' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('Only 3 left.')).toBeNull()
})
