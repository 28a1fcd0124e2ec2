import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderForm } from '../../../tests/render-form'
import { network } from '../../../tests/sandbox'
import { FewLeft } from './few-left'

type Stock = Readonly<Record<string, number | null>>

function serveStock(stock: Stock): { wasRequested: () => boolean } {
  let wasRequested = false
  network.use(
    http.post('*/graphql.json', () => {
      wasRequested = true
      const nodes = Object.entries(stock).map(([id, quantityAvailable]) => ({ id, quantityAvailable }))
      return HttpResponse.json({ data: { product: { variants: { nodes } } } })
    }),
  )
  return { wasRequested: () => wasRequested }
}

const renderFewLeft = (variantId: string, isForSale = true) =>
  renderForm(<FewLeft handle="ring" variantId={variantId} isForSale={isForSale} />)

test.each([1, 3])('a chosen variant with %s left shows the number in a status', async (left) => {
  serveStock({ chosen: left, other: 40 })
  renderFewLeft('chosen')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Only ${left} left.`))
})

test.each<[string, Stock, string, boolean]>([
  ['with more in stock', { chosen: 4 }, 'chosen', true],
  ['that is oversold', { chosen: -2 }, 'chosen', true],
  ['with none in stock', { chosen: 0 }, 'chosen', true],
  ['without stock tracking', { chosen: null }, 'chosen', true],
  ['missing from the answer', { other: 2 }, 'chosen', true],
  ['that is not for sale', { chosen: 2 }, 'chosen', false],
])('a variant %s shows no quantity', async (_, stock, variantId, isForSale) => {
  const { wasRequested } = serveStock(stock)
  renderFewLeft(variantId, isForSale)
  await waitFor(() => expect(wasRequested()).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a token without inventory scope shows no quantity, after one request and without a log', async () => {
  let requestCount = 0
  network.use(
    http.post('*/graphql.json', () => {
      requestCount += 1
      return HttpResponse.json({ data: null, errors: [{ message: 'Access denied for quantityAvailable field.' }] })
    }),
  )
  renderFewLeft('chosen')
  await waitFor(() => expect(requestCount).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(requestCount).toBe(1)
})
