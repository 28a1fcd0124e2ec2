import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { network } from '../../tests/sandbox'
import { ADMIN, readMailsTo, storeSession } from '../../tests/stored-session'
import { csvHeader, csvLines } from './csv'
import { writeCsv } from './save-csv'
import { fetchInbox, getNextCursor, type InboxCursor, type Submission } from './submissions'

const ALL = { status: null, search: '' }

// The first request creates the database.
beforeAll(async () => {
  await readMailsTo(ADMIN.email)
})

async function everyPage(size: number): Promise<Submission[][]> {
  const pages: Submission[][] = []
  let cursor: InboxCursor | null = null
  do {
    const page: Submission[] = await fetchInbox(ALL, cursor, size)
    pages.push(page)
    cursor = getNextCursor(page, size)
  } while (cursor)
  return pages
}

test('the pages of the inbox hold every message once, in the order of one long page', async () => {
  await storeSession(ADMIN)
  const allMessages = await fetchInbox(ALL, null, 100)
  expect(allMessages.length).toBeGreaterThanOrEqual(5)
  for (const size of [1, 2, 3]) expect((await everyPage(size)).flat()).toEqual(allMessages)
})

test('an export reads every page of the inbox', async () => {
  await storeSession(ADMIN)
  const written: number[] = []
  const { file, rows } = await writeCsv<Submission, InboxCursor>({
    header: csvHeader(),
    toLine: (submission) => csvLines([submission]),
    fetchPage: (after) => fetchInbox(ALL, after, 2),
    getNextCursor: (page) => getNextCursor(page, 2),
    onProgress: (count) => written.push(count),
  })
  expect(rows).toBe((await fetchInbox(ALL, null, 100)).length)
  expect(written.at(-1)).toBe(rows)
  expect((await file.text()).split('\r\n')).toHaveLength(rows + 2)
})

test('a search that the database interrupts continues until its page is full or the inbox ends', async () => {
  await storeSession(ADMIN)
  const [message] = await fetchInbox(ALL, null, 1)
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
  const page = await fetchInbox({ status: null, search: 'ring bracelet' }, null, 3)
  expect(page.map(({ id }) => id)).toEqual([message.id, 'last'])
  expect(sent).toEqual([
    [undefined, 3],
    ['r1', 2],
    ['r2', 2],
  ])
})
