import { beforeEach, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { BackendError } from '../backends/errors'
import * as toasts from '../ui/toast'
import { createShopQueryClient } from './shop-query-client'

const queryKey = ['products']
const toastTitles = () => vi.mocked(toasts.toast).mock.calls.map(([title]) => title)

beforeEach(() => void vi.spyOn(toasts, 'toast').mockReturnValue(''))

const NOT_FOUND = new BackendError('http', 'HTTP error! status: 404', { status: 404 })
const UNPAID = new BackendError('payment-required', 'Shopify: Payment required', { status: 402 })

test.each([
  ['first load fails with 404', NOT_FOUND, undefined, []],
  ['first load fails with 402', UNPAID, undefined, ['Shopify: Payment required']],
  ['refresh fails with 404', NOT_FOUND, 'older', []],
  ['refresh fails with 402', UNPAID, 'older', ['Shopify: Payment required']],
])('a query whose %s shows the specified toast or none', async (_, error, olderData, titles) => {
  const client = createShopQueryClient()
  if (olderData) client.setQueryData(queryKey, olderData)
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0 }).catch(() => {})
  expect(toastTitles()).toEqual(titles)
  const isLogged = olderData !== undefined && error === NOT_FOUND
  expect(takeLogged().join()).toMatch(isLogged ? 'HTTP error! status: 404' : /^$/)
})
