import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { goOffline } from '../../tests/go-offline'
import { BackendError } from './errors'
import { createQueryClient } from './query-client'

const queryKey = ['anything']
const rejectWith = (error: BackendError) => vi.fn(() => Promise.reject(error))

async function countTries(error: BackendError): Promise<number> {
  const client = createQueryClient()
  const queryFn = rejectWith(error)
  const { retry } = client.getDefaultOptions().queries ?? {}
  await client.fetchQuery({ queryKey, queryFn, retry, retryDelay: 0 }).catch(() => {})
  return queryFn.mock.calls.length
}

test.each([
  ['without a response', new BackendError('network', ''), 4],
  ['that timed out', new BackendError('timeout', ''), 2],
  ['with status 404', new BackendError('http', '', { status: 404 }), 1],
])('a query %s is sent %i times', async (_, error, times) => {
  expect(await countTries(error)).toBe(times)
})

test('a query is sent though the browser says it is offline', async () => {
  const client = createQueryClient()
  client.mount()
  goOffline(true)
  const read = client.fetchQuery({ queryKey, queryFn: () => 'read' })
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching')
  expect(await read).toBe('read')
  client.unmount()
})

test('a failed query is reported once, after its retries', async () => {
  const onFailure = vi.fn()
  const client = createQueryClient({ onFailure })
  await client.fetchQuery({ queryKey, queryFn: rejectWith(new BackendError('graphql', 'no')) }).catch(() => {})
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no' }), 'load')
})

test('a failure is reported as a load, a refresh behind older data, a next page or a write', async () => {
  const onFailure = vi.fn()
  const client = createQueryClient({ onFailure })
  const error = new BackendError('graphql', 'no')
  await client.fetchQuery({ queryKey, queryFn: rejectWith(error) }).catch(() => {})
  expect(onFailure).toHaveBeenLastCalledWith(error, 'load')
  client.setQueryData(queryKey, 'older')
  await client.fetchQuery({ queryKey, queryFn: rejectWith(error), staleTime: 0 }).catch(() => {})
  expect(onFailure).toHaveBeenLastCalledWith(error, 'refresh')

  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => (pageParam === 0 ? 'first' : Promise.reject(error)),
    initialPageParam: 0,
    getNextPageParam: () => 1,
  })
  await list.fetchNextPage()
  await list.fetchNextPage()
  expect(onFailure).toHaveBeenLastCalledWith(error, 'next-page')

  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error) })
  await expect(write.execute(undefined)).rejects.toBe(error)
  expect(onFailure).toHaveBeenLastCalledWith(error, 'write')
})
