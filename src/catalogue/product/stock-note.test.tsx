import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { variant } from '../../../tests/factories/product'
import { renderShop } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
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
  ['that is loading', undefined],
])('a variant %s shows no quantity', (_, chosen) => {
  render(<StockNote variant={chosen} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

type Body = { query: string; variables: { withStock?: boolean } }

/** Refuses documents that request stock; returns each product request's variables. */
function denyStock(): unknown[] {
  const requests: unknown[] = []
  network.use(
    http.post<never, Body>('*/graphql.json', async ({ request }) => {
      const { query, variables } = await request.clone().json()
      if (query.includes('query ProductByHandle')) requests.push(variables)
      if (!variables.withStock) return (await sandbox()).handle(request)
      return HttpResponse.json({ data: null, errors: [{ message: 'Access denied for quantityAvailable field.' }] })
    }),
  )
  return requests
}

test('a page shows the chosen variant’s stock, and none for a token without inventory scope', async () => {
  await renderShop('/product/trace-bracelet')
  expect(await screen.findByText('Only 3 left.')).toBeVisible()
  const requests = denyStock()
  const { client } = await renderShop('/product/trace-bracelet')
  await screen.findByRole('heading', { level: 1, name: 'Trace Bracelet' })
  expect(screen.queryByText('Only 3 left.')).toBeNull()
  await client.refetchQueries({ queryKey: ['product', 'trace-bracelet'], exact: true })
  const handle = 'trace-bracelet'
  expect(requests).toEqual([
    { handle, withStock: true },
    { handle, withStock: false },
    { handle, withStock: false },
  ])
})
