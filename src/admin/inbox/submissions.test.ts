import { beforeAll, expect, test } from 'vitest'
import { databaseReady, requestAsServer } from '../../../tests/sandbox'
import { ADMIN, storeSession } from '../../../tests/stored-session'
import { getNextCursor } from '../admin-query'
import { fetchInbox, type Submission } from './submissions'

const ALL = { status: null, search: '' }
const MESSAGE = { first_name: 'Spam', last_name: 'Bot', email: 'spam@example.com', subject: 'Hi', message: 'Buy' }
const { signal } = new AbortController()

beforeAll(databaseReady)

async function everyPage(size: number): Promise<Submission[][]> {
  const pages: Submission[][] = []
  let cursor: Submission | null = null
  do {
    const page: Submission[] = await fetchInbox(ALL, cursor, size, signal)
    pages.push(page)
    cursor = getNextCursor(page, size)
  } while (cursor)
  return pages
}

test('the pages of the inbox contain every message once, in order', async () => {
  await storeSession(ADMIN)
  const allMessages = await fetchInbox(ALL, null, 100, signal)
  expect(allMessages.length).toBeGreaterThanOrEqual(5)
  for (const size of [1, 2, 3]) expect((await everyPage(size)).flat()).toEqual(allMessages)
})

test.each([
  ['50%', ['50% off']],
  ['5_0', ['5_0']],
  ['a*z', ['a*z']],
  ['back\\slash', ['back\\slash']],
  ['"),(', ['"),(']],
  ['OFF 50%', ['50% off']],
])('the search for %s matches its special characters literally', async (search, found) => {
  await storeSession(ADMIN)
  for (const subject of ['50% off', '500 off', '5_0', '5x0', 'a*z', 'abcz', 'back\\slash', 'backslash', '"),(']) {
    await requestAsServer('contact_submissions', 'POST', { ...MESSAGE, subject })
  }
  const messages = await fetchInbox({ status: null, search }, null, 100, signal)
  await requestAsServer(`contact_submissions?email=eq.${MESSAGE.email}`, 'DELETE')
  expect(messages.map(({ subject }) => subject)).toEqual(found)
})
