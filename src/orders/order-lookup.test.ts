import { HttpResponse, http } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { order } from '../../tests/factories/order'
import { recordOrder } from '../../tests/factories/recorded-order'
import { network, sandbox } from '../../tests/sandbox'
import { asksServer, lookUpOrder, nextPollDelay, type OrderLookup } from './order-lookup'
import { stateOf } from './order-status-text'

// Starts the database, which a single test should not have to wait for.
beforeAll(() => recordOrder('cs_test_first0000000001', 'paid'))

const { signal } = new AbortController()
let count = 0

function newSession(): string {
  count += 1
  return `cs_test_lookup${String(count).padStart(10, '0')}`
}

/** What the server says when it is asked to confirm; gives the bodies it was asked with. */
function answerConfirm(answer: () => Response): unknown[] {
  const asked: unknown[] = []
  network.use(
    http.post('*/functions/v1/confirm-order', async ({ request }) => {
      asked.push(await request.json())
      return answer()
    }),
  )
  return asked
}

describe('the pace', () => {
  test('looks become rarer, up to every 15 seconds', () => {
    const waits = Array.from({ length: 12 }, (_, index) => nextPollDelay({ kind: 'waiting', looks: 1 }, index + 1))
    expect(waits.slice(0, 4)).toEqual([1000, 1500, 2250, 3375])
    expect(waits.at(-1)).toBe(15_000)
  })

  test('an order that is still processed, or not yet paid, is looked at again', () => {
    expect(nextPollDelay({ kind: 'order', order: order({ status: 'processing' }) }, 1)).toBe(1000)
    expect(nextPollDelay({ kind: 'open' }, 1)).toBe(1000)
    expect(nextPollDelay(undefined, 0)).toBe(1000)
  })

  test.each(['paid', 'failed', 'expired'] as const)('an order that is %s is not', (status) => {
    expect(nextPollDelay({ kind: 'order', order: order({ status }) }, 1)).toBe(false)
    expect(nextPollDelay({ kind: 'unknown' }, 1)).toBe(false)
  })

  test('the server is asked to fulfil once the webhook is late, on every second look', () => {
    expect([0, 1, 2, 3, 4].map(asksServer)).toEqual([false, false, true, false, true])
  })
})

describe('a look', () => {
  test('finds the order that the webhook has written', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    expect(await lookUpOrder(session, 0, signal)).toMatchObject({
      kind: 'order',
      order: { status: 'paid', total: 19500, shipping: 1500, email: 'mei.lin@example.com' },
    })
  })

  test('waits for an order that is not written yet, and leaves it to the webhook at first', async () => {
    const asked = answerConfirm(() => HttpResponse.json({ status: 'paid' }))
    expect(await lookUpOrder(newSession(), 0, signal)).toEqual({ kind: 'waiting', looks: 1 })
    expect(await lookUpOrder(newSession(), 1, signal)).toEqual({ kind: 'waiting', looks: 2 })
    expect(asked).toEqual([])
  })

  test('asks the server to write the order when the webhook is late, and shows what it wrote', async () => {
    const session = newSession()
    const asked: unknown[] = []
    network.use(
      http.post('*/functions/v1/confirm-order', async ({ request }) => {
        asked.push(await request.json())
        await recordOrder(session, 'paid')
        return HttpResponse.json({ status: 'paid' })
      }),
    )
    expect(await lookUpOrder(session, 2, signal)).toMatchObject({ kind: 'order', order: { status: 'paid' } })
    expect(asked).toEqual([{ sessionId: session }])
  })

  test.each([404, 400])('believes the server (%i) that there is no such order', async (status) => {
    answerConfirm(() => HttpResponse.json({ error: 'There is no such order.' }, { status }))
    expect(await lookUpOrder(newSession(), 2, signal)).toEqual({ kind: 'unknown' })
  })

  test('shows that the payment page still waits', async () => {
    answerConfirm(() => HttpResponse.json({ status: 'open' }))
    expect(await lookUpOrder(newSession(), 2, signal)).toEqual({ kind: 'open' })
  })

  test.each([
    ['fails', () => HttpResponse.json({ error: 'later' }, { status: 502 })],
    ['is asked too often', () => HttpResponse.json({ error: 'later' }, { status: 429 })],
    ['can not be reached', () => HttpResponse.error()],
    ['answers nonsense', () => HttpResponse.json({ weather: 'fine' })],
  ])('goes on waiting where the server %s', async (_, answer) => {
    answerConfirm(answer)
    expect(await lookUpOrder(newSession(), 2, signal)).toEqual({ kind: 'waiting', looks: 3 })
    expect(takeLogged()).toEqual([expect.stringContaining('The order could not be confirmed.')])
  })

  test('shows an order that is still processed, whatever the server says', async () => {
    const session = newSession()
    await recordOrder(session, 'processing')
    answerConfirm(() => HttpResponse.json({ status: 'processing' }))
    expect(await lookUpOrder(session, 2, signal)).toMatchObject({ kind: 'order', order: { status: 'processing' } })
  })

  test('fails where the database can not be reached', async () => {
    const { switches } = await sandbox()
    switches.set('supabase', 'unreachable')
    await expect(lookUpOrder(newSession(), 0, signal)).rejects.toMatchObject({ kind: 'network' })
    switches.set('supabase', 'failing')
    await expect(lookUpOrder(newSession(), 0, signal)).rejects.toMatchObject({ kind: 'http', status: 503 })
    switches.reset()
  })

  test('sees only the order of the session that it names', async () => {
    const session = newSession()
    await recordOrder(session, 'paid')
    network.use(
      http.get('*/rest/v1/orders', async ({ request }) => {
        const headers = new Headers(request.headers)
        headers.delete('x-checkout-session')
        return (await sandbox()).handle(new Request(request, { headers }))
      }),
    )
    expect(await lookUpOrder(session, 0, signal)).toEqual({ kind: 'waiting', looks: 1 })
  })
})

test.each<[OrderLookup | undefined, string]>([
  [undefined, 'looking'],
  [{ kind: 'waiting', looks: 5 }, 'looking'],
  [{ kind: 'waiting', looks: 6 }, 'late'],
  [{ kind: 'open' }, 'open'],
  [{ kind: 'unknown' }, 'unknown'],
  [{ kind: 'order', order: order({ status: 'paid' }) }, 'paid'],
  [{ kind: 'order', order: order({ status: 'processing' }) }, 'processing'],
  [{ kind: 'order', order: order({ status: 'failed' }) }, 'failed'],
  [{ kind: 'order', order: order({ status: 'expired' }) }, 'expired'],
])('%j is shown as %s', (found, state) => {
  expect(stateOf(found)).toBe(state)
})
