import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { network } from '../../../tests/sandbox'
import { ADMIN, readMailsTo, storeSession } from '../../../tests/stored-session'
import { writeCsv } from '../csv'
import { getNextCursor } from '../desk-query'
import { inboxCsv } from './inbox-csv'
import { fetchInbox, type Submission } from './submissions'

const ALL = { status: null, search: '' }
const { signal } = new AbortController()

// The first request creates the database.
beforeAll(async () => {
  await readMailsTo(ADMIN.email)
})

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

test('the pages of the inbox hold every message once, in the order of one long page', async () => {
  await storeSession(ADMIN)
  const allMessages = await fetchInbox(ALL, null, 100, signal)
  expect(allMessages.length).toBeGreaterThanOrEqual(5)
  for (const size of [1, 2, 3]) expect((await everyPage(size)).flat()).toEqual(allMessages)
})

test('an export reads every page of the inbox', async () => {
  await storeSession(ADMIN)
  const written: number[] = []
  const progress = { onProgress: (count: number) => written.push(count), signal }
  const { file, rows } = await writeCsv(inboxCsv(ALL), progress, 2)
  expect(rows).toBe((await fetchInbox(ALL, null, 100, signal)).length)
  expect(written.at(-1)).toBe(rows)
  expect((await file.text()).split('\r\n')).toHaveLength(rows + 2)
})

test('a search that the database interrupts continues until its page is full or the inbox ends', async () => {
  await storeSession(ADMIN)
  const [message] = await fetchInbox(ALL, null, 1, signal)
  if (!message) throw new Error('the seed has no message')
  const reach = (id: string) => ({ ...message, id, message: null, subject: null })
  const sent: unknown[] = []
  network.use(
    http.post('*/rest/v1/rpc/contact_inbox', async ({ request }) => {
      const body: { before_id?: string; page_size: number } = z
        .object({ before_id: z.optional(z.string()), page_size: z.number() })
        .parse(await request.json())
      sent.push([body.before_id, body.page_size])
      if (!body.before_id) return HttpResponse.json([message, reach('r1')])
      return HttpResponse.json(body.before_id === 'r1' ? [reach('r2')] : [{ ...message, id: 'last' }])
    }),
  )
  const page = await fetchInbox({ status: null, search: 'ring bracelet' }, null, 3, signal)
  expect(page.map(({ id }) => id)).toEqual([message.id, 'last'])
  expect(sent).toEqual([
    [undefined, 3],
    ['r1', 2],
    ['r2', 2],
  ])
})
