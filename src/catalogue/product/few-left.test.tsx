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

test.each([1, 3])('a chosen variant of which %s are left says so, politely', async (left) => {
  serveStock({ chosen: left, other: 40 })
  renderFewLeft('chosen')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Only ${left} left.`))
})

test.each<[string, Stock, string, boolean]>([
  ['of which there are more', { chosen: 4 }, 'chosen', true],
  ['of which more are sold than there are', { chosen: -2 }, 'chosen', true],
  ['of which there are none', { chosen: 0 }, 'chosen', true],
  ['that is not counted', { chosen: null }, 'chosen', true],
  ['that the storefront left out', { other: 2 }, 'chosen', true],
  ['that is not for sale', { chosen: 2 }, 'chosen', false],
])('a variant %s says nothing of its quantity', async (_, stock, variantId, isForSale) => {
  const { wasRequested } = serveStock(stock)
  renderFewLeft(variantId, isForSale)
  await waitFor(() => expect(wasRequested()).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a token that may not read the inventory leaves the quantity unsaid, asks once and logs nothing', async () => {
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
