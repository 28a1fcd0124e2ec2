import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { recordOrder } from '../../tests/factories/recorded-order'
import { ADMIN, CUSTOMER, CUSTOMER_ID, storeSession } from '../../tests/stored-session'
import { createQueryClient } from '../backends/query-client'
import { pageSession } from '../backends/session'
import { OrderList } from './order-list'

async function showOrders() {
  onTestFinished(pageSession.start())
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OrderList />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(pageSession.store.getState().user).not.toBeNull())
}

beforeAll(() => recordOrder('cs_test_strangers00000001', 'paid', { total: '999.00' }))

test('an empty order list links to the products', async () => {
  await storeSession(ADMIN)
  await showOrders()
  expect(await screen.findByText('No orders yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products')
})

test('the order list has only the customer’s own orders, newest first', async () => {
  await storeSession(CUSTOMER)
  await recordOrder('cs_test_mine000000000001', 'paid', { userId: CUSTOMER_ID, total: '195.00' })
  await recordOrder('cs_test_mine000000000002', 'processing', { userId: CUSTOMER_ID, total: '210.50' })
  await showOrders()
  const headings = await screen.findAllByRole('heading', { name: /^Order L\d+$/ })
  expect(headings).toHaveLength(2)
  const orders = headings.map((heading) => heading.closest('li')).filter((item) => item !== null)
  expect(orders[0]).toHaveTextContent(/Processing.*\$210\.50 CAD/)
  expect(orders[1]).toHaveTextContent(/Paid.*\$195\.00 CAD/)
  const paid = within(orders[1] ?? document.body)
  expect(paid.getByText('Trace Bracelet (57 mm)')).toHaveTextContent('Trace Bracelet (57 mm) × 1')
  const images = orders[1]?.querySelectorAll('img') ?? []
  expect(images).toHaveLength(1)
  expect(images[0]?.src).toContain('trace-bracelet-1.webp')
  expect(paid.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  expect(screen.queryByText('$999.00 CAD')).not.toBeInTheDocument()
})
