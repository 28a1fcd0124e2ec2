import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { deskQuery, LOAD_FAILED_MESSAGE, pageOptions } from '../desk-query'
import type { Kind } from './kind'
import type { Status } from './status'

export const UPDATE_FAILED_MESSAGE = 'Failed to update status'

/** The filter for messages above the shop-wide limit. */
export const HELD = 'held'

/** The prefix of every query that a status change invalidates. */
export const INBOX_KEY = ['inbox']
export const INBOX_PAGES_KEY = [...INBOX_KEY, 'pages']

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
  /** The order that the sender returns. */
  order_number: z.nullable(z.string()),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
})

export type Submission = z.infer<typeof submissionSchema>

export function senderName({ first_name, last_name }: Submission): string {
  return `${first_name} ${last_name}`
}

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

type InboxCursor = Pick<Submission, 'id' | 'created_at'>

/**
 * A page of the inbox after the cursor, newest first. The database searches a limited number of messages per call, so
 * this repeats the call until the page is full or the inbox ends.
 */
export async function fetchInbox(
  filter: InboxFilter,
  after: InboxCursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Submission[]> {
  const page: Submission[] = []
  let cursor: InboxCursor | null = after
  do {
    const rows = await fetchRows(filter, cursor, size - page.length, signal)
    cursor = null
    for (const row of rows) {
      if (row.message === null) cursor = row
      else page.push(row)
    }
  } while (cursor)
  return page
}

function fetchRows(
  { status, search, kind, isMine }: InboxFilter,
  after: InboxCursor | null,
  size: number,
  signal: AbortSignal,
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

export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_PAGES_KEY, filter],
    ...pageOptions<Submission>((...page) => fetchInbox(filter, ...page)),
  })

const countsSchema = z.pipe(
  z.array(z.object({ status: z.string(), submissions: z.coerce.number() })),
  z.transform((rows): Counts => Object.fromEntries(rows.map((row) => [row.status, row.submissions]))),
)

/** The number of messages by status. */
export type Counts = Readonly<Record<string, number>>

export const countsQuery = () =>
  deskQuery([...INBOX_KEY, 'counts'], (client) => client.from('contact_status_counts').select('status, submissions'), {
    schema: countsSchema,
    failure: LOAD_FAILED_MESSAGE,
  })

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
