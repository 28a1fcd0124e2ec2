import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../tests/sandbox'
import { createQueryClient } from '../backends/query-client'
import { OrderConfirmation } from './order-confirmation'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openConfirmation() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OrderConfirmation sessionId="cs_test_1" onPaid={() => {}} backToCart={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each([
  ['is not answered', () => new Promise<Response>(() => {})],
  ['finds no order yet', () => HttpResponse.json(null)],
])('a page whose order lookup %s says after 15 seconds that it takes longer', async (_, respond) => {
  network.use(
    http.get('*/rest/v1/orders', respond),
    http.post('*/functions/v1/confirm-order', () => HttpResponse.json({ status: 'processing' })),
  )
  openConfirmation()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.getByRole('heading', { name: 'Processing your order' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('heading', { name: 'Your order is still being processed' })).toBeVisible()
})
