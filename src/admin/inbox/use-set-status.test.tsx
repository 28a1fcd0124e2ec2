import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { submission } from '../../../tests/factories/submission'
import { network } from '../../../tests/sandbox'
import { createQueryClient } from '../../backends/query-client'
import { Toaster } from '../../ui/toaster'
import { inboxQuery } from './submissions'
import { useSetStatus } from './use-set-status'

const TABLE = '*/rest/v1/contact_submissions'
const WHOLE_INBOX = { status: null, search: '' } as const

/** An inbox with two new messages, `a` and `b`. A request fails if `respond` returns false. */
function renderSetStatus(respond: (id: string, status: string) => Promise<boolean> | boolean) {
  const stored = new Map([
    ['a', 'new'],
    ['b', 'new'],
  ])
  const requests: string[] = []
  network.use(
    http.get(TABLE, () => HttpResponse.json([...stored].map(([id, status]) => submission({ id, status })))),
    http.patch(TABLE, async ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? ''
      const { status } = (await request.json()) as { status: string }
      requests.push(`${id} ${status}`)
      if (!(await respond(id, status))) return new HttpResponse(null, { status: 500 })
      stored.set(id, status)
      return HttpResponse.json([{ id }])
    }),
  )
  const client = createQueryClient()
  client.setQueryData(inboxQuery(WHOLE_INBOX).queryKey, {
    pages: [[submission({ id: 'a' }), submission({ id: 'b' })]],
    pageParams: [null],
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const { setStatus, withPendingStatuses } = useSetStatus()
      const rows = useInfiniteQuery(inboxQuery(WHOLE_INBOX)).data?.pages.flat() ?? []
      return { setStatus, shown: withPendingStatuses(rows).map(({ id, status }) => `${id} ${status}`) }
    },
    { wrapper },
  )
  return {
    result,
    requests,
    setStatus: (...change: ['a' | 'b', 'new' | 'in_progress' | 'resolved']) =>
      act(() => result.current.setStatus(...change)),
  }
}

test('a pending status change does not delay another message’s', async () => {
  let answer = (_isSaved: boolean) => {}
  const first = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const { result, requests, setStatus } = renderSetStatus((id) => (id === 'a' ? first : true))
  setStatus('a', 'resolved')
  setStatus('b', 'resolved')
  expect(result.current.shown).toEqual(['a resolved', 'b resolved'])
  await screen.findByText('Status updated')
  expect(requests).toEqual(['a resolved', 'b resolved'])
  expect(result.current.shown).toEqual(['a resolved', 'b resolved'])
  answer(true)
  await waitFor(() => expect(screen.getAllByText('Status updated')).toHaveLength(2))
})

test('the changes of one message reach the server one after the other, and the newest wins', async () => {
  let answer = (_isSaved: boolean) => {}
  const first = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const { result, requests, setStatus } = renderSetStatus((_, status) => (status === 'in_progress' ? first : true))
  setStatus('a', 'in_progress')
  setStatus('a', 'resolved')
  expect(result.current.shown).toEqual(['a resolved', 'b new'])
  await waitFor(() => expect(requests).toEqual(['a in_progress']))
  answer(true)
  await waitFor(() => expect(requests).toEqual(['a in_progress', 'a resolved']))
  await waitFor(() => expect(screen.getAllByText('Status updated')).toHaveLength(2))
  expect(result.current.shown).toEqual(['a resolved', 'b new'])
})

test('a refused status change is reported, and the last saved status is shown', async () => {
  const { result, setStatus } = renderSetStatus((_, status) => status === 'resolved')
  setStatus('a', 'resolved')
  await screen.findByText('Status updated')
  setStatus('a', 'in_progress')
  expect(result.current.shown).toEqual(['a in_progress', 'b new'])
  await screen.findByText('Failed to update status')
  await waitFor(() => expect(result.current.shown).toEqual(['a resolved', 'b new']))
  expect(takeLogged().join()).toContain('The status could not be set')
})
