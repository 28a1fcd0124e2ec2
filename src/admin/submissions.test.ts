import { beforeAll, expect, test } from 'vitest'
import { ADMIN, CUSTOMER, readMailsTo, storeSession } from '../../tests/stored-session'
import { writeCsv } from './export-submissions'
import {
  fetchCounts,
  fetchInbox,
  fetchIsAdmin,
  type InboxKey,
  keyAfter,
  type Submission,
  updateStatus,
} from './submissions'

const ALL = { status: null, search: '' }

// The first request opens the database, which may have to be made first.
beforeAll(async () => {
  await readMailsTo(ADMIN.email)
})

async function everyPage(size: number): Promise<Submission[][]> {
  const pages: Submission[][] = []
  let after: InboxKey | null = null
  do {
    const page: Submission[] = await fetchInbox(ALL, after, size)
    pages.push(page)
    after = keyAfter(page, size)
  } while (after)
  return pages
}

test('pages by key hold every message once, in the order of one long page', async () => {
  await storeSession(ADMIN)
  const whole = await fetchInbox(ALL, null, 100)
  expect(whole.length).toBeGreaterThanOrEqual(5)
  for (const size of [1, 2, 3]) expect((await everyPage(size)).flat()).toEqual(whole)
})

test('an export reads page after page and ends with the last', async () => {
  await storeSession(ADMIN)
  const written: number[] = []
  const { file, rows } = await writeCsv(
    (after) => fetchInbox(ALL, after, 2),
    2,
    (count) => written.push(count),
  )
  expect(rows).toBe((await fetchInbox(ALL, null, 100)).length)
  expect(written.at(-1)).toBe(rows)
  expect((await file.text()).split('\r\n')).toHaveLength(rows + 2)
})

test('the counts are those of the list', async () => {
  await storeSession(ADMIN)
  const counts = await fetchCounts()
  for (const status of ['new', 'in_progress', 'resolved'] as const) {
    expect(counts[status]).toBe((await fetchInbox({ status, search: '' }, null, 100)).length)
  }
})

test('a customer is no admin, and is refused every message, count and change', async () => {
  await storeSession(ADMIN)
  const [message] = await fetchInbox(ALL, null)
  const { getAuth: followedAuth } = await import('../backends/session')
  const auth = await followedAuth()
  await auth.signInWithPassword(CUSTOMER)
  const id = (await auth.getUser()).data.user?.id ?? ''
  expect(await fetchIsAdmin(id)).toBe(false)
  await expect(fetchInbox(ALL, null)).rejects.toMatchObject({ name: 'BackendError', code: '42501' })
  expect(await fetchCounts()).toEqual({})
  await expect(updateStatus(message?.id ?? '', 'resolved')).rejects.toThrow('Failed to update status')
  await auth.signOut()
})
