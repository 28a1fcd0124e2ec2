import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { takeLogged } from '../../tests/console'
import { network } from '../../tests/sandbox'
import { readDraft, resetDrafts, saveDraft } from '../forms/drafts'
import { addWaiting, canEditWaiting, editWaiting, readWaiting, type WaitingForm } from '../forms/outbox'
import { hasWaiting } from '../forms/waiting'
import { createWrite } from '../forms/write'
import { sendDueForms } from './send-outbox'

const MESSAGE = { first_name: 'Mei', last_name: 'Chen', email: 'mei@example.com', subject: 'Size 7', message: 'Hello' }
const DRAFT = { subject: 'Size 7', message: 'Hello' }
const REFUSAL = { code: '23514', message: 'new row violates check constraint', details: null, hint: null }

let count = 0

function queue(key: string, changes: Partial<WaitingForm> = {}): void {
  const form = { formName: 'contact', row: MESSAGE, key, path: '/contact', search: '', draft: DRAFT }
  addWaiting({ ...form, queuedAt: count++, ...changes })
}

/** Answers requests with these responses in turn, then with 500. Returns the requests' idempotency keys. */
function respond(...responses: (() => Response)[]): (string | null)[] {
  const keys: (string | null)[] = []
  network.use(
    http.post('*/rest/v1/contact_submissions', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return responses[keys.length - 1]?.() ?? new HttpResponse(null, { status: 500 })
    }),
  )
  return keys
}

const stored = () => new HttpResponse(null, { status: 201 })
const refused = (body: object = REFUSAL) => HttpResponse.json(body, { status: 400 })
const busy = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '600' } })
const send = (hasReconnected = false) => sendDueForms(new QueryClient(), hasReconnected)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
  resetDrafts()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('forms sent offline are sent in their order, each under its key, and leave the outbox', async () => {
  const keys = respond(stored, stored)
  queue('first')
  queue('second')
  expect(await send()).toBeUndefined()
  expect(keys).toEqual(['first', 'second'])
  expect(hasWaiting()).toBe(false)
})

test('13 forms for a busy server make one request until its Retry-After has passed', async () => {
  const keys = respond(stored, busy, stored)
  for (let index = 0; index < 13; index++) queue(`form ${index}`)
  const wait = await send()
  expect(keys).toEqual(['form 0', 'form 1'])
  expect(wait).toBeGreaterThanOrEqual(600_000)
  expect(readWaiting()).toHaveLength(12)
  // Another tab, a reload or a new connection must not retry earlier.
  vi.setSystemTime(Date.now() + 599_000)
  await send()
  await send(true)
  expect(keys).toHaveLength(2)
  vi.setSystemTime(Date.now() + 10_000)
  await send()
  expect(keys).toEqual(['form 0', 'form 1', 'form 1', 'form 2'])
})

test('delays after a failing server double up to five minutes, and a success resets them', async () => {
  const keys = respond(...Array.from({ length: 9 }, () => () => new HttpResponse(null, { status: 503 })), stored)
  queue('first')
  const waits: number[] = []
  for (let attempt = 0; attempt < 9; attempt++) {
    const wait = (await send()) ?? 0
    waits.push(wait)
    vi.setSystemTime(Date.now() + wait)
  }
  const seconds = [5, 10, 20, 40, 80, 160, 300, 300, 300]
  for (const [index, full] of seconds.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(full * 500)
    expect(waits[index]).toBeLessThanOrEqual(full * 1000)
  }
  expect(await send()).toBeUndefined()
  expect(keys).toHaveLength(10)
  respond()
  queue('second')
  expect(await send()).toBeLessThanOrEqual(5000)
})

test('a new connection is tried at once, whatever the delay after a failed one', async () => {
  const keys = respond(() => HttpResponse.error(), stored)
  queue('first')
  expect(await send()).toBeGreaterThan(0)
  expect(await send(true)).toBeUndefined()
  expect(keys).toHaveLength(2)
})

test.each([
  ['a gateway’s 403 in HTML', () => new HttpResponse('<html>Sign in</html>', { status: 403 })],
  ['a login page with status 200', () => HttpResponse.html('<html>Sign in</html>')],
  ['a 400 that isn’t the database’s', () => HttpResponse.json({ error: 'blocked' }, { status: 400 })],
  ['an ended session', () => HttpResponse.json({ code: '42501', message: 'denied' }, { status: 401 })],
  ['a gateway’s failure', () => new HttpResponse(null, { status: 502 })],
])('after %s a form keeps waiting', async (_, response) => {
  respond(response)
  queue('first')
  expect(await send()).toBeGreaterThan(0)
  expect(readWaiting()).toMatchObject([{ key: 'first' }])
  expect(readWaiting()[0]?.refusal).toBeUndefined()
})

test('a form that the database refuses stays, is not sent again, and holds up no other', async () => {
  const keys = respond(() => refused(), stored)
  queue('first')
  queue('second')
  expect(await send()).toBeUndefined()
  await send()
  expect(keys).toEqual(['first', 'second'])
  expect(readWaiting()).toMatchObject([{ key: 'first', refusal: '' }])
  expect(takeLogged()).toHaveLength(1)
})

test('the database’s own message is stored with a refused form', async () => {
  respond(() => refused({ code: 'PT400', message: 'Insert one row at a time.' }))
  queue('first')
  await send()
  expect(readWaiting()).toMatchObject([{ refusal: 'Insert one row at a time.' }])
  takeLogged()
})

test('a waiting form is edited only where its form holds no other text, and resent under its key', async () => {
  queue('first')
  const [form] = readWaiting()
  if (!form) throw new Error('no form')
  saveDraft('contact', { subject: 'Another' })
  expect(canEditWaiting(form)).toBe(false)
  sessionStorage.clear()
  resetDrafts()
  sessionStorage.clear()
  expect(canEditWaiting(form)).toBe(true)
  editWaiting(form)
  expect(readDraft('contact')).toEqual(DRAFT)
  expect(hasWaiting()).toBe(false)
  const insert = vi.fn(async (_row: object, _key: string) => 'sent')
  await createWrite({ schema: z.looseObject({}), insert, toastOf: () => ({ title: 'Sent' }) }).send('contact', MESSAGE)
  expect(insert.mock.calls[0]?.[1]).toBe('first')
})

test('a review of another account waits for that account', async () => {
  const review = {
    product_id: 'edge-ring',
    user_id: crypto.randomUUID(),
    user_name: 'mei',
    user_email: null,
    rating: 5,
    title: 'Fine',
    comment: 'Fine',
  }
  queue('first', { formName: 'review.edge-ring', row: review })
  expect(await send()).toBeUndefined()
  expect(readWaiting()).toHaveLength(1)
})

test.each(['nonsense', '{"formName":"contact"}', '[1]', 'null'])('an invalid stored form, %s, is skipped', (text) => {
  localStorage.setItem('liangyi.outbox.first', text)
  expect(readWaiting()).toEqual([])
})

test('a form that a full storage can not store is sent at once, so that its failure shows', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const insert = vi.fn(() => Promise.reject(new Error('offline')))
  const write = createWrite({ schema: z.looseObject({}), insert, toastOf: () => ({ title: 'Sent' }) })
  await expect(write.send('contact', MESSAGE)).rejects.toThrow('offline')
  expect(insert).toHaveBeenCalledOnce()
})
