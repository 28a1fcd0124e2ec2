import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { submission } from '../../../tests/factories/submission'
import { network } from '../../../tests/sandbox'
import { createQueryClient } from '../../backends/query-client'
import { getCachedStatus } from './cached-status'
import { inboxQuery } from './submissions'
import { EARLIER_CHANGE_WAIT_MS, useSetStatus } from './use-set-status'

const TABLE = '*/rest/v1/contact_submissions'

/** An inbox with two new messages, `a` and `b`. */
function renderSetStatus() {
  const client = createQueryClient()
  client.setQueryData(inboxQuery({ status: null, search: '' }).queryKey, {
    pages: [[submission({ id: 'a' }), submission({ id: 'b' })]],
    pageParams: [null],
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSetStatus(), { wrapper })
  return { result, statusOf: (id: string) => getCachedStatus(client, id) }
}

/** Responds to status changes; never, if `respond` returns undefined. */
function respondToChanges(respond: (id: string, status: string) => Response | undefined): string[] {
  const requests: string[] = []
  network.use(
    http.patch(TABLE, async ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? ''
      const { status } = (await request.json()) as { status: string }
      requests.push(`${id} ${status}`)
      return respond(id, status) ?? new Promise<Response>(() => {})
    }),
  )
  return requests
}

// The time limit of a change without a response would end in another file's test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('a status change without a response does not delay another message’s', async () => {
  const requests = respondToChanges((id) => (id === 'a' ? undefined : HttpResponse.json([{ id }])))
  const { result, statusOf } = renderSetStatus()
  act(() => result.current.setStatus('a', 'resolved'))
  act(() => result.current.setStatus('b', 'resolved'))
  await waitFor(() => expect(requests).toEqual(['a resolved', 'b resolved']))
  expect([statusOf('a'), statusOf('b')]).toEqual(['resolved', 'resolved'])
})

test('the changes of one message reach the server in order, skipping all but the newest waiting one', async () => {
  let respondToFirst = () => {}
  const firstResponse = new Promise<void>((resolve) => {
    respondToFirst = resolve
  })
  const requests: string[] = []
  network.use(
    http.patch(TABLE, async ({ request }) => {
      const { status } = (await request.json()) as { status: string }
      requests.push(status)
      if (requests.length === 1) await firstResponse
      return HttpResponse.json([{ id: 'a' }])
    }),
  )
  const { result, statusOf } = renderSetStatus()
  act(() => result.current.setStatus('a', 'in_progress'))
  await waitFor(() => expect(requests).toEqual(['in_progress']))
  act(() => result.current.setStatus('a', 'new'))
  act(() => result.current.setStatus('a', 'resolved'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(requests).toEqual(['in_progress'])
  respondToFirst()
  await waitFor(() => expect(requests).toEqual(['in_progress', 'resolved']))
  expect(statusOf('a')).toBe('resolved')
})

/** Whether the browser confirms leaving the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser confirms leaving the page only while a status change waits to be sent', async () => {
  let respondToFirst = () => {}
  const firstResponse = new Promise<void>((resolve) => {
    respondToFirst = resolve
  })
  const requests = respondToChanges(() => HttpResponse.json([{ id: 'a' }]))
  network.use(
    http.patch(
      TABLE,
      async () => {
        await firstResponse
        return HttpResponse.json([{ id: 'a' }])
      },
      { once: true },
    ),
  )
  const { result } = renderSetStatus()
  expect(asksBeforeLeaving()).toBe(false)
  act(() => result.current.setStatus('a', 'in_progress'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asksBeforeLeaving()).toBe(false)
  act(() => result.current.setStatus('a', 'resolved'))
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true))
  respondToFirst()
  await waitFor(() => expect(requests).toEqual(['a resolved']))
  expect(asksBeforeLeaving()).toBe(false)
})

test('a refused newer status change reverts to the status that an earlier one saved', async () => {
  const requests = respondToChanges((id, status) =>
    status === 'resolved' ? HttpResponse.json([{ id }]) : new HttpResponse(null, { status: 500 }),
  )
  const { result, statusOf } = renderSetStatus()
  act(() => result.current.setStatus('a', 'resolved'))
  await waitFor(() => expect(requests).toHaveLength(1))
  act(() => result.current.setStatus('a', 'in_progress'))
  await waitFor(() => expect(result.current.failedChange).toEqual({ id: 'a', status: 'in_progress' }))
  expect(statusOf('a')).toBe('resolved')
  takeLogged()
})

async function passEarlierWait(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(EARLIER_CHANGE_WAIT_MS))
}

test('a newer status change replaces one without a response', async () => {
  const requests = respondToChanges((id, status) => (status === 'resolved' ? undefined : HttpResponse.json([{ id }])))
  const { result, statusOf } = renderSetStatus()
  act(() => result.current.setStatus('a', 'resolved'))
  await waitFor(() => expect(requests).toHaveLength(1))
  act(() => result.current.setStatus('a', 'in_progress'))
  await passEarlierWait()
  await waitFor(() => expect(requests).toEqual(['a resolved', 'a in_progress']))
  expect(statusOf('a')).toBe('in_progress')
  expect(result.current.failedChange).toBeNull()
})

test('a refused status change reverts to the last saved status, not to an unsaved one', async () => {
  const requests = respondToChanges((_, status) =>
    status === 'resolved' ? undefined : new HttpResponse(null, { status: 500 }),
  )
  const { result, statusOf } = renderSetStatus()
  act(() => result.current.setStatus('a', 'resolved'))
  await waitFor(() => expect(requests).toHaveLength(1))
  act(() => result.current.setStatus('a', 'in_progress'))
  await passEarlierWait()
  await waitFor(() => expect(result.current.failedChange).toEqual({ id: 'a', status: 'in_progress' }))
  expect(statusOf('a')).toBe('new')
  expect(takeLogged().join()).toContain('The status could not be set')
})
