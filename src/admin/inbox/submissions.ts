import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { isAfter, LOAD_FAILED_MESSAGE, pageOptions, updateRow } from '../admin-query'
import type { Status } from './status'

export const UPDATE_FAILED_MESSAGE = 'Failed to update status'
export const DELETE_FAILED_MESSAGE = 'We couldn’t delete the message. Please try again.'

/** Query key prefix of all lists of messages. */
export const INBOX_KEY = ['inbox']

const submissionSchema = z.object({
  id: z.string(),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
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

/** A page of the filter's messages after the last one of the page before, newest first. */
export function fetchInbox(
  { status, search }: InboxFilter,
  after: Submission | null,
  size: number,
  signal: AbortSignal,
): Promise<Submission[]> {
  return request(
    (client) => {
      let query = client
        .from('contact_submissions')
        .select(Object.keys(submissionSchema.shape).join())
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(size)
      if (status) query = query.eq('status', status)
      for (const word of search.split(/\s+/)) if (word) query = query.ilike('search_text', toPattern(word))
      return after ? query.or(isAfter(after)) : query
    },
    { schema: z.array(submissionSchema), failure: LOAD_FAILED_MESSAGE, signal },
  )
}

/** Refetched every minute and on window focus, to show new messages. */
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, filter],
    ...pageOptions<Submission>((...page) => fetchInbox(filter, ...page)),
    refetchInterval: 60_000,
  })

export function updateStatus(id: string, status: Status): Promise<void> {
  return updateRow(
    (client) => client.from('contact_submissions').update({ status }).eq('id', id).select('id'),
    UPDATE_FAILED_MESSAGE,
  )
}

export async function deleteSubmission(id: string): Promise<void> {
  await request((client) => client.from('contact_submissions').delete().eq('id', id), {
    schema: z.null(),
    status: 204,
    failure: DELETE_FAILED_MESSAGE,
    limit: 'write',
  })
}
