import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import type { Status } from './status'

export const LOAD_FAILED_MESSAGE = 'Failed to load submissions'
export const UPDATE_FAILED_MESSAGE = 'Failed to update status'

/** The filter of the messages above the shop-wide limit. */
export const HELD = 'held'

/** Messages per page of the inbox. */
const PAGE_SIZE = 50

const submissionSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  // A status this build doesn't know is displayed in grey.
  status: z.string(),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
})

export type Submission = z.infer<typeof submissionSchema>

/** Where a search continues that stopped before its page was full; see contact_inbox in the database. */
const searchCursorSchema = z.object({ id: z.string(), created_at: z.string(), message: z.null() })

const inboxSchema = z.array(z.union([submissionSchema, searchCursorSchema]))

/** The messages of one status, the held ones, or all others (null), that contain every word of the search. */
export type InboxFilter = { status: Status | typeof HELD | null; search: string }

/** The last message of a page; the next page begins after it. */
export type InboxCursor = Pick<Submission, 'id' | 'created_at'>

/**
 * A page of the inbox, newest first, after the cursor. A search for common words looks through a part of the messages at
 * a time, so that none of its queries takes long: it goes on until the page is full or the inbox ends.
 */
export async function fetchInbox(
  filter: InboxFilter,
  after: InboxCursor | null,
  size = PAGE_SIZE,
  signal?: AbortSignal,
): Promise<Submission[]> {
  const page: Submission[] = []
  let cursor: InboxCursor | null = after
  do {
    const rows = await fetchRows(filter, cursor, size - page.length, signal)
    cursor = null
    for (const row of rows) {
      if (row.message === null) cursor = { id: row.id, created_at: row.created_at }
      else page.push(row)
    }
  } while (cursor)
  return page
}

function fetchRows(
  { status, search }: InboxFilter,
  after: InboxCursor | null,
  size: number,
  signal: AbortSignal | undefined,
): Promise<z.infer<typeof inboxSchema>> {
  const parameters = {
    page_size: size,
    ...(status === HELD ? { held: true } : status && { status }),
    ...(search && { search }),
    ...(after && { before_created_at: after.created_at, before_id: after.id }),
  }
  return request((client) => client.rpc('contact_inbox', parameters), {
    schema: inboxSchema,
    failure: LOAD_FAILED_MESSAGE,
    signal,
  })
}

/** The cursor of the page after this one, or null after the last. */
export function getNextCursor(page: readonly Submission[], size = PAGE_SIZE): InboxCursor | null {
  const last = page.at(-1)
  return last && page.length >= size ? { id: last.id, created_at: last.created_at } : null
}

const countsSchema = z.array(z.object({ status: z.string(), submissions: z.coerce.number() }))

export type Counts = Readonly<Record<string, number>>

/** How many messages there are of each status. */
export async function fetchCounts(signal?: AbortSignal): Promise<Counts> {
  const rows = await request((client) => client.from('contact_status_counts').select('status, submissions'), {
    schema: countsSchema,
    failure: LOAD_FAILED_MESSAGE,
    signal,
  })
  return Object.fromEntries(rows.map((row) => [row.status, row.submissions]))
}

// A policy that hides the row makes an update of nothing, which is no error to the database.
const updatedRow = z.tuple([z.object({ id: z.string() })])

/** Sets the status of one message. */
export async function updateStatus(id: string, status: Status, signal?: AbortSignal): Promise<void> {
  await request((client) => client.from('contact_submissions').update({ status }).eq('id', id).select('id'), {
    schema: updatedRow,
    failure: UPDATE_FAILED_MESSAGE,
    limit: 'write',
    signal,
  })
}

const adminRoles = z.array(z.object({ role: z.literal('admin') }))

/** Whether this customer has the role of admin. */
export async function fetchIsAdmin(userId: string, signal?: AbortSignal): Promise<boolean> {
  const roles = await request(
    (client) => client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin'),
    { schema: adminRoles, failure: LOAD_FAILED_MESSAGE, signal },
  )
  return roles.length > 0
}
