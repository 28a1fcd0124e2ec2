import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../tests/sandbox'
import { addWaiting } from '../forms/outbox'
import { hasWaiting } from '../forms/waiting'
import { startOutbox } from './outbox'

const ROW = { first_name: 'Mei', last_name: 'Chen', email: 'mei@example.com', subject: 'Size 7', message: 'Hello' }

test('two tabs send the waiting forms one request at a time, each once', async () => {
  const keys: (string | null)[] = []
  let open = 0
  let mostOpen = 0
  network.use(
    http.post('*/rest/v1/contact_submissions', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      open += 1
      mostOpen = Math.max(mostOpen, open)
      await new Promise((resolve) => setTimeout(resolve, 20))
      open -= 1
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const [queuedAt, key] of ['a', 'b', 'c'].entries()) {
    addWaiting({ formName: 'contact', row: ROW, key, path: '/contact', search: '', draft: {}, queuedAt })
  }
  const stops = [startOutbox(new QueryClient()), startOutbox(new QueryClient())]
  onTestFinished(() => stops.forEach((stop) => void stop()))
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(hasWaiting()).toBe(false), { timeout: 10_000 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(keys).toEqual(['a', 'b', 'c'])
  expect(mostOpen).toBe(1)
})
