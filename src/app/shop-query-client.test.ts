import { beforeEach, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { BackendError } from '../backends/errors'
import * as toasts from '../ui/toast'
import { createShopQueryClient } from './shop-query-client'

const queryKey = ['products']
const toastTitles = () => vi.mocked(toasts.toast).mock.calls.map(([title]) => title)

beforeEach(() => void vi.spyOn(toasts, 'toast').mockReturnValue(''))

async function failQuery(error: Error, olderData?: string): Promise<void> {
  const client = createShopQueryClient()
  if (olderData) client.setQueryData(queryKey, olderData)
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0 }).catch(() => {})
}

test('a failed background refetch is logged and shows no toast', async () => {
  await failQuery(new BackendError('http', 'HTTP error! status: 404', { status: 404 }), 'older')
  expect(toastTitles()).toEqual([])
  expect(takeLogged().join()).toContain('HTTP error! status: 404')
})

test('a background refetch that fails with 402 shows the specified toast', async () => {
  await failQuery(new BackendError('payment-required', 'Shopify: Payment required', { status: 402 }), 'older')
  expect(toastTitles()).toEqual(['Shopify: Payment required'])
})

test('a first load that fails with 402 shows the specified toast, and with any other error none', async () => {
  await failQuery(new BackendError('http', 'HTTP error! status: 404', { status: 404 }))
  expect(toastTitles()).toEqual([])
  await failQuery(new BackendError('payment-required', 'Shopify: Payment required', { status: 402 }))
  expect(toastTitles()).toEqual(['Shopify: Payment required'])
})
