import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueLine, variantId } from '../../../tests/factories/cart-line'
import { inboxSenders, openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer } from '../../../tests/sandbox'

beforeAll(databaseReady)
beforeEach(async () => {
  await requestAsServer('back_in_stock_requests?email=like.*', 'DELETE')
})

const VIEW = '?view=subscribers'

/** Stores back-in-stock requests. */
async function storeRequests(count: number, variant: string, handle: string) {
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `waiting.${index}@example.com`,
    variant_id: variant,
    product_handle: handle,
  }))
  await requestAsServer('back_in_stock_requests', 'POST', rows)
}

const readRows = (table: HTMLElement) => [...table.querySelectorAll('tbody tr')].map((row) => row.textContent)

test('the subscribers’ view lists the back-in-stock requests, most wanted first', async () => {
  const ring = await catalogueLine('edge-ring', ['7', 'Brushed'])
  await storeRequests(2, ring.variantId, 'edge-ring')
  await storeRequests(1, variantId(1), 'no-longer-known')
  const { user } = await openAdmin()
  await waitFor(() => expect(inboxSenders()).not.toEqual([]))
  await user.click(within(screen.getByRole('navigation', { name: 'Admin' })).getByText('Subscribers'))
  const table = await screen.findByRole('table', { name: 'Back-in-stock requests' })
  expect(readRows(table)).toEqual(['Edge Ring7 • Brushed2', 'no-longer-known1'])
  expect(within(table).getByText('Edge Ring')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/product\/edge-ring\?variant=/),
  )
  expect(document.title).toBe('Subscribers · Liangyi')
}, 40_000)

test('an empty list of back-in-stock requests explains them and links to the products', async () => {
  await openAdmin(VIEW)
  expect(await screen.findByText('No back-in-stock requests yet.')).toBeVisible()
  expect(screen.getByText('See all products')).toHaveAttribute('href', '/products')
}, 40_000)

test('a full list of back-in-stock requests says that it shows the most wanted', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({
    email: 'many@example.com',
    variant_id: variantId(1000 + index),
    product_handle: 'many-ring',
  }))
  await requestAsServer('back_in_stock_requests', 'POST', rows)
  await openAdmin(VIEW)
  const table = await screen.findByRole('table', { name: 'Back-in-stock requests' })
  expect(readRows(table)).toHaveLength(100)
  expect(screen.getByText(/Only the 100 most wanted are listed\./)).toBeVisible()
}, 40_000)
