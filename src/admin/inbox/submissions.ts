import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { INBOX_KEY, LOAD_FAILED_MESSAGE, pageOptions, REFRESH_MS, write } from '../admin-query'
import type { Status } from './status'

export const UPDATE_FAILED_MESSAGE = 'Failed to update status'

/** Query key prefix of everything about messages. */
export const INBOX_PAGES_KEY = [...INBOX_KEY, 'pages']

const cursorSchema = z.object({
  id: z.string(),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
})
type Cursor = z.infer<typeof cursorSchema>

const submissionSchema = z.extend(cursorSchema, {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  // Unknown statuses are shown in grey.
  status: z.string(),
  language: z.string(),
})
export type Submission = z.infer<typeof submissionSchema>

export function formatSenderName({ first_name, last_name }: Submission): string {
  return `${first_name} ${last_name}`
}

/** Filters by status, unless null, and by every word of the search. */
export type InboxFilter = { status: Status | null; search: string }

/** Matches a word literally, except `*`: PostgREST reads it as `%`, so it becomes a one-character wildcard. */
function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}

/** Fetches columns of the filter's messages after the cursor, newest first. */
function fetchColumns<Row extends Cursor>(
  { status, search }: InboxFilter,
  schema: z.ZodMiniObject & z.ZodMiniType<Row>,
  after: Cursor | null,
  size: number,
  signal?: AbortSignal,
): Promise<Row[]> {
  return request(
    (client) => {
      let query = client
        .from('contact_submissions')
        .select(Object.keys(schema.shape).join())
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(size)
      if (status) query = query.eq('status', status)
      for (const word of search.split(/\s+/)) if (word) query = query.ilike('search_text', toPattern(word))
      if (!after) return query
      return query.or(`created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`)
    },
    { schema: z.array(schema), failure: LOAD_FAILED_MESSAGE, signal },
  )
}

/** A page of the filter's messages after the cursor, newest first. */
export function fetchInbox(
  filter: InboxFilter,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Submission[]> {
  return fetchColumns(filter, submissionSchema, after, size, signal)
}

/** Refetched every minute and on window focus, to show new messages. */
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_PAGES_KEY, filter],
    ...pageOptions<Submission>((...page) => fetchInbox(filter, ...page)),
    refetchInterval: REFRESH_MS,
  })

/** PostgREST's default row limit. */
const IDS_PER_REQUEST = 1000

export async function fetchSubmissionIds(filter: InboxFilter): Promise<string[]> {
  const ids: string[] = []
  let cursor: Cursor | null = null
  do {
    const page: Cursor[] = await fetchColumns(filter, cursorSchema, cursor, IDS_PER_REQUEST)
    ids.push(...page.map(({ id }) => id))
    cursor = page.length < IDS_PER_REQUEST ? null : (page.at(-1) ?? null)
  } while (cursor)
  return ids
}

// A policy filters the update without an error, so require that a row is returned.
const updatedRow = z.tuple([z.object({ id: z.string() })])

export async function updateStatus(id: string, status: Status): Promise<void> {
  await request((client) => client.from('contact_submissions').update({ status }).eq('id', id).select('id'), {
    schema: updatedRow,
    failure: UPDATE_FAILED_MESSAGE,
    limit: 'write',
  })
}

const DELETED_PER_REQUEST = 500

/** Deletes messages in batches and reports each. Throws BackendError; the failed batch may be deleted nevertheless. */
export async function deleteSubmissions(
  ids: readonly string[],
  onDeleted: (batch: readonly string[]) => void,
): Promise<void> {
  for (let start = 0; start < ids.length; start += DELETED_PER_REQUEST) {
    const batch = ids.slice(start, start + DELETED_PER_REQUEST)
    await write((client) => client.rpc('delete_submissions', { ids: batch }), 'The messages were not deleted.')
    onDeleted(batch)
  }
}
