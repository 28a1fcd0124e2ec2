import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { withWriteKey } from '../../forms/write-key'
import { deskQuery, write } from '../desk-query'
import { INBOX_KEY } from './submissions'

export const THREAD_FAILED_MESSAGE = 'We couldn’t load the replies and notes.'
export const REPLY_FAILED_MESSAGE = 'Your reply was not sent.'
export const NOTE_FAILED_MESSAGE = 'Your note was not saved.'
export const TAKE_BACK_FAILED_MESSAGE = 'We couldn’t take the reply back.'
export const ASSIGN_FAILED_MESSAGE = 'We couldn’t assign the message.'
/** As in the database. */
export const ENTRY_MAX = 10_000

/** How often to read the state of a mail that waits. */
const MAIL_STATE_INTERVAL_MS = 10_000

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['reply', 'note']),
  body: z.string(),
  admin_name: z.string(),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  mail_state: z.nullable(z.enum(['waiting', 'sent', 'refused'])),
  failure: z.nullable(z.string()),
})
export type ThreadEntry = z.infer<typeof entrySchema>

export const threadQuery = (submissionId: string) =>
  queryOptions({
    ...deskQuery(
      ['thread', submissionId],
      (client) =>
        client
          .from('thread_entries')
          .select('id, kind, body, admin_name, created_at, mail_state, failure')
          .eq('submission_id', submissionId)
          .order('created_at')
          .order('id'),
      { schema: z.array(entrySchema), failure: THREAD_FAILED_MESSAGE },
    ),
    refetchInterval: ({ state }) =>
      state.data?.some(({ mail_state: mailState }) => mailState === 'waiting') && MAIL_STATE_INTERVAL_MS,
  })

export const assigneesQuery = () =>
  queryOptions({
    ...deskQuery([...INBOX_KEY, 'assignees'], (client) => client.rpc('list_assignees'), {
      schema: z.array(z.object({ id: z.string(), name: z.string() })),
      failure: ASSIGN_FAILED_MESSAGE,
    }),
    staleTime: 5 * 60_000,
  })

/** The name of a message's draft, and of its write key. */
export const threadForm = (submissionId: string) => `thread.${submissionId}`

type NewEntry = { submissionId: string; kind: ThreadEntry['kind']; body: string; seenReplies: number }

/** Writes once, also when the response is lost and the press repeated. Throws BackendError. */
export async function addEntry({ submissionId, kind, body, seenReplies }: NewEntry): Promise<void> {
  await withWriteKey(threadForm(submissionId), { kind, body }, (key) =>
    write(
      (client) =>
        client.rpc('add_thread_entry', {
          entry_id: key,
          submission_id: submissionId,
          kind,
          body,
          seen_replies: seenReplies,
        }),
      kind === 'reply' ? REPLY_FAILED_MESSAGE : NOTE_FAILED_MESSAGE,
    ),
  )
}

/** Throws BackendError; with status 409 once the mail has been tried. */
export const takeBackReply = (entryId: string) =>
  write((client) => client.rpc('take_back_reply', { entry_id: entryId }), TAKE_BACK_FAILED_MESSAGE)

type Assignment = { submissionId: string; assignee: string | null; seenAssignee: string | null }

/** Throws BackendError; with status 409 if another admin has just assigned the message. */
export function assign({ submissionId, assignee, seenAssignee }: Assignment): Promise<void> {
  const parameters = {
    submission_id: submissionId,
    ...(assignee && { assignee }),
    ...(seenAssignee && { seen_assignee: seenAssignee }),
  }
  return write((client) => client.rpc('assign_submission', parameters), ASSIGN_FAILED_MESSAGE)
}
