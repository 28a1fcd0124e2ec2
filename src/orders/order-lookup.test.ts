import { HttpResponse, http } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import { order } from '../../tests/factories/order'
import { backdateOrder, recordOrder } from '../../tests/factories/recorded-order'
import { network } from '../../tests/sandbox'
import { isConfirmingAttempt, lookUpOrder, nextPollDelay, type OrderLookup } from './order-lookup'
import { getOrderState } from './order-state-text'

// The first request creates the database.
beforeAll(() => recordOrder('cs_test_first0000000001', 'paid'))

const { signal } = new AbortController()
let count = 0

function newSession(): string {
  count += 1
  return `cs_test_lookup${String(count).padStart(10, '0')}`
}

/** Mocks confirm-order; returns the requests' bodies. */
function respondToConfirm(respond: () => Response): unknown[] {
  const requests: unknown[] = []
  network.use(
    http.post('*/functions/v1/confirm-order', async ({ request }) => {
      requests.push(await request.json())
      return respond()
    }),
  )
  return requests
}

describe('order polling', () => {
  test('becomes slower, down to every 15 seconds', () => {
    const delays = Array.from({ length: 12 }, (_, index) => nextPollDelay({ kind: 'waiting' }, index + 1))
    expect(delays.slice(0, 4)).toEqual([1000, 1500, 2250, 3375])
    expect(delays.at(-1)).toBe(15_000)
  })

  test('goes on while an order is processing or not yet paid', () => {
    expect(nextPollDelay({ kind: 'order', order: order({ status: 'processing' }) }, 1)).toBe(1000)
    expect(nextPollDelay({ kind: 'open' }, 1)).toBe(1000)
    expect(nextPollDelay(undefined, 0)).toBe(1000)
  })

  test.each(['paid', 'failed', 'expired'] as const)('ends once an order is %s', (status) => {
    expect(nextPollDelay({ kind: 'order', order: order({ status }) }, 1)).toBe(false)
    expect(nextPollDelay({ kind: 'unknown' }, 1)).toBe(false)
    expect(nextPollDelay({ kind: 'closed', maskedEmail: 'm•••@example.com' }, 1)).toBe(false)
  })

  test('confirms the order on every second attempt once the webhook is late', () => {
    expect([0, 1, 2, 3, 4].map(isConfirmingAttempt)).toEqual([false, false, true, false, true])
  })
})

describe('an order lookup', () => {
  test('returns the order that the webhook has written', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    expect(await lookUpOrder(session, 0, signal)).toMatchObject({
      kind: 'order',
      order: { status: 'paid', total: 19500, shipping: 1500, contact: 'm•••@example.com' },
    })
  })

  test('leaves the first two attempts to the webhook', async () => {
    const requests = respondToConfirm(() => HttpResponse.json({ status: 'paid' }))
    expect(await lookUpOrder(newSession(), 0, signal)).toEqual({ kind: 'waiting' })
    expect(await lookUpOrder(newSession(), 1, signal)).toEqual({ kind: 'waiting' })
    expect(requests).toEqual([])
  })

  test('confirms the order when the webhook is late, and returns it', async () => {
    const session = newSession()
    const requests: unknown[] = []
    network.use(
      http.post('*/functions/v1/confirm-order', async ({ request }) => {
        requests.push(await request.json())
        await recordOrder(session, 'paid')
        return HttpResponse.json({ status: 'paid' })
      }),
    )
    expect(await lookUpOrder(session, 2, signal)).toMatchObject({ kind: 'order', order: { status: 'paid' } })
    expect(requests).toEqual([{ sessionId: session }])
  })

  test.each([404, 400])('returns unknown when confirm-order responds %i', async (status) => {
    respondToConfirm(() => HttpResponse.json({ error: 'There is no such order.' }, { status }))
    expect(await lookUpOrder(newSession(), 2, signal)).toEqual({ kind: 'unknown' })
  })

  test('returns only the masked email of an order whose last change is more than a day ago', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    await backdateOrder(session)
    const requests = respondToConfirm(() => HttpResponse.json({ status: 'paid' }))
    expect(await lookUpOrder(session, 0, signal)).toEqual({ kind: 'closed', maskedEmail: 'm•••@example.com' })
    expect(requests).toEqual([])
  })

  test('returns open while Stripe waits for the payment', async () => {
    respondToConfirm(() => HttpResponse.json({ status: 'open' }))
    expect(await lookUpOrder(newSession(), 2, signal)).toEqual({ kind: 'open' })
  })

  test('returns a processing order whatever confirm-order responds', async () => {
    const session = newSession()
    await recordOrder(session, 'processing')
    respondToConfirm(() => HttpResponse.json({ status: 'processing' }))
    expect(await lookUpOrder(session, 2, signal)).toMatchObject({ kind: 'order', order: { status: 'processing' } })
  })
})

test.each<[OrderLookup | undefined, string]>([
  [undefined, 'waiting'],
  [{ kind: 'waiting' }, 'waiting'],
  [{ kind: 'open' }, 'open'],
  [{ kind: 'unknown' }, 'unknown'],
  [{ kind: 'closed', maskedEmail: 'm•••@example.com' }, 'closed'],
  [{ kind: 'order', order: order({ status: 'paid' }) }, 'paid'],
  [{ kind: 'order', order: order({ status: 'processing' }) }, 'processing'],
  [{ kind: 'order', order: order({ status: 'failed' }) }, 'failed'],
  [{ kind: 'order', order: order({ status: 'expired' }) }, 'expired'],
])('the lookup %j is displayed as %s', (lookup, state) => {
  expect(getOrderState(lookup)).toBe(state)
})
