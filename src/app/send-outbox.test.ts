import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { network } from '../../tests/sandbox'
import { readDraft, resetDrafts } from '../forms/drafts'
import { keepForLater, readWaiting } from '../forms/outbox'
import { OUTBOX_KEY } from '../forms/waiting'
import { createWrite } from '../forms/write'
import { sendOutbox } from './send-outbox'

const MESSAGE = { first_name: 'Mei', last_name: 'Chen', email: 'mei@example.com', subject: 'Size 7', message: 'Hello' }
const DRAFT = { subject: 'Size 7', message: 'Hello' }

const waiting = (key: string, formName = 'contact', row: unknown = MESSAGE) => ({
  formName,
  row,
  key,
  path: '/contact',
  draft: DRAFT,
})

function respond(...statuses: number[]): (string | null)[] {
  const keys: (string | null)[] = []
  network.use(
    http.post('*/rest/v1/contact_submissions', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return new HttpResponse(null, { status: statuses[keys.length - 1] ?? 500 })
    }),
  )
  return keys
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetDrafts()
})

test('forms sent offline are sent in their order, each under its key, and leave the outbox', async () => {
  const keys = respond(201, 201)
  keepForLater(waiting('first'))
  keepForLater(waiting('second'))
  expect(await sendOutbox(new QueryClient())).toBe(true)
  expect(keys).toEqual(['first', 'second'])
  expect(localStorage.getItem(OUTBOX_KEY)).toBeNull()
})

test('a form whose server fails waits on', async () => {
  respond(503)
  keepForLater(waiting('first'))
  expect(await sendOutbox(new QueryClient())).toBe(false)
  expect(readWaiting()).toHaveLength(1)
})

test('a refused form leaves the outbox, and its texts are back in the form', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  respond(400)
  keepForLater(waiting('first'))
  expect(await sendOutbox(new QueryClient())).toBe(true)
  expect(readWaiting()).toEqual([])
  expect(readDraft('contact')).toEqual(DRAFT)
  vi.restoreAllMocks()
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
  keepForLater(waiting('first', 'review.edge-ring', review))
  expect(await sendOutbox(new QueryClient())).toBe(true)
  expect(readWaiting()).toHaveLength(1)
})

test.each(['nonsense', '{"a":1}', '[1,{"formName":"contact"}]', 'null'])('a stored outbox of %s is empty', (stored) => {
  localStorage.setItem(OUTBOX_KEY, stored)
  expect(readWaiting()).toEqual([])
})

test('a form that a full storage can not keep is sent at once, so that its failure shows', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const insert = vi.fn(() => Promise.reject(new Error('offline')))
  const write = createWrite({ schema: z.looseObject({}), insert, sent: { title: 'Sent' } })
  await expect(write.send('contact', MESSAGE)).rejects.toThrow('offline')
  expect(insert).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
