import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import type { Kind } from './kind'
import type { Status } from './status'

export const LOAD_FAILED_MESSAGE = 'Failed to load submissions'
export const UPDATE_FAILED_MESSAGE = 'Failed to update status'

/** The filter for messages above the shop-wide limit. */
export const HELD = 'held'

const PAGE_SIZE = 50

const submissionSchema = z.object({
  id: z.string(),
  // Derived from the subject.
  kind: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  // Unknown statuses are shown in grey.
  status: z.string(),
  assigned_to: z.nullable(z.string()),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
})

export type Submission = z.infer<typeof submissionSchema>

/** Where contact_inbox stopped a search before its page was full. */
const searchCursorSchema = z.object({ id: z.string(), created_at: z.string(), message: z.null() })

const inboxSchema = z.array(z.union([submissionSchema, searchCursorSchema]))

/** Selects one status, held messages, or everything else (null), every word of the search, and optionally one kind. */
export type InboxFilter = {
  status: Status | typeof HELD | null
  search: string
  kind?: Kind | undefined
  /** Only messages assigned to the admin. */
  isMine?: true | undefined
}

export type InboxCursor = Pick<Submission, 'id' | 'created_at'>

/**
 * A page of the inbox after the cursor, newest first. The database searches a limited number of messages per call, so
 * this repeats the call until the page is full or the inbox ends.
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
  { status, search, kind, isMine }: InboxFilter,
  after: InboxCursor | null,
  size: number,
  signal: AbortSignal | undefined,
): Promise<z.infer<typeof inboxSchema>> {
  const parameters = {
    page_size: size,
    ...(status === HELD ? { held: true } : status && { status }),
    ...(search && { search }),
    ...(kind && { kind }),
    ...(isMine && { mine: true }),
    ...(after && { before_created_at: after.created_at, before_id: after.id }),
  }
  return request((client) => client.rpc('contact_inbox', parameters), {
    schema: inboxSchema,
    failure: LOAD_FAILED_MESSAGE,
    signal,
  })
}

/** Null after the last page. */
export function getNextCursor(page: readonly Submission[], size = PAGE_SIZE): InboxCursor | null {
  const last = page.at(-1)
  return last && page.length >= size ? { id: last.id, created_at: last.created_at } : null
}

const countsSchema = z.array(z.object({ status: z.string(), submissions: z.coerce.number() }))

export type Counts = Readonly<Record<string, number>>

/** The number of messages by status. */
export async function fetchCounts(signal?: AbortSignal): Promise<Counts> {
  const rows = await request((client) => client.from('contact_status_counts').select('status, submissions'), {
    schema: countsSchema,
    failure: LOAD_FAILED_MESSAGE,
    signal,
  })
  return Object.fromEntries(rows.map((row) => [row.status, row.submissions]))
}

// A policy filters the update without an error, so require the row.
const updatedRow = z.tuple([z.object({ id: z.string() })])

export async function updateStatus(id: string, status: Status, signal?: AbortSignal): Promise<void> {
  await request((client) => client.from('contact_submissions').update({ status }).eq('id', id).select('id'), {
    schema: updatedRow,
    failure: UPDATE_FAILED_MESSAGE,
    limit: 'write',
    signal,
  })
}

const adminRoles = z.array(z.object({ role: z.literal('admin') }))

export async function fetchIsAdmin(userId: string, signal?: AbortSignal): Promise<boolean> {
  const roles = await request(
    (client) => client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin'),
    { schema: adminRoles, failure: LOAD_FAILED_MESSAGE, signal },
  )
  return roles.length > 0
}

/** Resolves to whether an invitation of the customer's email made them an admin. */
export function acceptInvitation(signal: AbortSignal): Promise<boolean> {
  return request((client) => client.rpc('accept_admin_invitation'), {
    schema: z.boolean(),
    failure: LOAD_FAILED_MESSAGE,
    signal,
  })
}
