import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { addWaiting, readWaiting } from '../forms/outbox'
import { sendDueForms } from './send-outbox'

vi.mock('../contact/send-message', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a form whose code fails to load keeps waiting', async () => {
  const form = { formName: 'contact', row: {}, path: '/contact', search: '', draft: {}, queuedAt: 1 }
  addWaiting({ ...form, key: 'first' })
  expect(await sendDueForms(new QueryClient(), false)).toBeGreaterThan(0)
  expect(readWaiting()).toMatchObject([{ key: 'first' }])
  expect(readWaiting()[0]?.refusal).toBeUndefined()
})
