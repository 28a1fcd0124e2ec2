import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { order } from '../../tests/factories/order'
import { backdateOrder, recordOrder } from '../../tests/factories/recorded-order'
import { network } from '../../tests/sandbox'
import { CUSTOMER, expireStoredSession, storeSession } from '../../tests/stored-session'
import type { OrderStatus } from '../domain/order-status'
import { isPending, lookUpOrder, type OrderLookup } from './order-lookup'

// The first request creates the database.
beforeAll(() => recordOrder('cs_test_first0000000001', 'paid'))
afterEach(() => {
  vi.restoreAllMocks()
})

const { signal } = new AbortController()
let count = 0

function newSession(): string {
  count += 1
  return `cs_test_lookup${String(count).padStart(10, '0')}`
}

/** Mocks confirm-order. */
function respondToConfirm(respond: () => Response | Promise<Response>): void {
  network.use(http.post('*/functions/v1/confirm-order', respond))
}

const confirmAs = (status: string) => respondToConfirm(() => HttpResponse.json({ status }))

const asOrder = (status: OrderStatus) => ({ kind: 'order', order: order({ status }) }) as const

test.each<[boolean, OrderLookup[]]>([
  [true, [asOrder('processing'), { kind: 'waiting' }, { kind: 'open' }]],
  [false, [asOrder('paid'), asOrder('failed')]],
  [false, [{ kind: 'failed' }, { kind: 'expired' }, { kind: 'unknown' }, { kind: 'closed' }]],
])('order polling goes on (%s) after each of %j', (goesOn, lookups) => {
  expect(lookups.map(isPending)).toEqual(lookups.map(() => goesOn))
})

describe('an order lookup', () => {
  test('makes the server write the order, and returns it', async () => {
    const session = newSession()
    const requests: unknown[] = []
    network.use(
      http.post('*/functions/v1/confirm-order', async ({ request }) => {
        requests.push(await request.json())
        await recordOrder(session, 'paid')
        return HttpResponse.json({ status: 'paid' })
      }),
    )
    expect(await lookUpOrder(session, signal)).toMatchObject({
      kind: 'order',
      order: { status: 'paid', total: 19500, shipping: 1500, contact: 'm•••@example.com' },
    })
    expect(requests).toEqual([{ sessionId: session }])
  })

  test('asks for no session: a customer whose token has expired sees the order while Auth is down', async () => {
    const session = newSession()
    await storeSession(CUSTOMER)
    expireStoredSession()
    network.use(http.post('*/auth/v1/token', () => new HttpResponse(null, { status: 503 })))
    network.use(
      http.post('*/functions/v1/confirm-order', async ({ request }) => {
        expect(request.headers.get('authorization')).toContain('sb_publishable')
        await recordOrder(session, 'paid')
        return HttpResponse.json({ status: 'paid' })
      }),
    )
    expect(await lookUpOrder(session, signal)).toMatchObject({ kind: 'order', order: { status: 'paid' } })
    localStorage.removeItem('liangyi.session')
  })

  test.each([400, 403, 429, 500])('keeps waiting when the confirmation is answered %i', async (status) => {
    respondToConfirm(() => HttpResponse.json({ error: 'No.' }, { status }))
    expect(await lookUpOrder(newSession(), signal)).toEqual({ kind: 'waiting' })
    takeLogged()
  })

  test('knows no checkout that is answered 404', async () => {
    respondToConfirm(() => HttpResponse.json({ error: 'There is no such order.' }, { status: 404 }))
    expect(await lookUpOrder(newSession(), signal)).toEqual({ kind: 'unknown' })
  })

  test.each(['open', 'failed', 'expired'])('returns that a checkout without an order is %s', async (status) => {
    confirmAs(status)
    expect(await lookUpOrder(newSession(), signal)).toEqual({ kind: status })
  })

  test('waits for the order of a payment on its way', async () => {
    confirmAs('processing')
    expect(await lookUpOrder(newSession(), signal)).toEqual({ kind: 'waiting' })
  })

  test('returns the order that the webhook has written without asking Stripe', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    respondToConfirm(() => new Promise<Response>(() => {}))
    expect(await lookUpOrder(session, signal)).toMatchObject({ kind: 'order', order: { status: 'paid' } })
  })

  test('asks Stripe about a payment on its way, and falls back on the order that it has read', async () => {
    const session = newSession()
    await recordOrder(session, 'processing')
    respondToConfirm(() => HttpResponse.error())
    expect(await lookUpOrder(session, signal)).toMatchObject({ kind: 'order', order: { status: 'processing' } })
    takeLogged()
  })

  test('says at once that a paid order is closed, as after a day', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    await backdateOrder(session)
    confirmAs('paid')
    expect(await lookUpOrder(session, signal)).toEqual({ kind: 'closed' })
  })
})
