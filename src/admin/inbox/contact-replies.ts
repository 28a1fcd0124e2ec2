import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { withWriteKey } from '../../forms/write-key'
import { adminQuery, write } from '../admin-query'

export const REPLIES_FAILED_MESSAGE = 'We couldn’t load the replies.'
export const REPLY_FAILED_MESSAGE = 'Your reply was not sent.'
export const TAKE_BACK_FAILED_MESSAGE = 'We couldn’t take the reply back.'
/** Same limit as in the database. */
export const REPLY_MAX = 10_000

/** How often to refetch the status of a mail that is not sent yet. */
const MAIL_STATE_INTERVAL_MS = 10_000

const replySchema = z.object({
  id: z.string(),
  body: z.string(),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  mail_state: z.enum(['waiting', 'sent', 'refused']),
  failure: z.nullable(z.string()),
})
export type Reply = z.infer<typeof replySchema>

/** The replies to a message, oldest first. */
export const repliesQuery = (submissionId: string) =>
  queryOptions({
    ...adminQuery(
      ['replies', submissionId],
      (client) =>
        client
          .from('contact_replies')
          .select('id, body, created_at, mail_state, failure')
          .eq('submission_id', submissionId)
          .order('created_at')
          .order('id'),
      { schema: z.array(replySchema), failure: REPLIES_FAILED_MESSAGE },
    ),
    refetchInterval: ({ state }) =>
      state.data?.some(({ mail_state: mailState }) => mailState === 'waiting') && MAIL_STATE_INTERVAL_MS,
  })

/** The name of a reply's draft and of its idempotency key. */
export const replyForm = (submissionId: string) => `reply.${submissionId}`

/** Mails a reply; retries with the same key send it only once. Throws BackendError. */
export async function sendReply(submissionId: string, body: string): Promise<void> {
  await withWriteKey(replyForm(submissionId), { body }, (key) =>
    write(
      (client) => client.rpc('send_reply', { reply_id: key, submission_id: submissionId, body }),
      REPLY_FAILED_MESSAGE,
    ),
  )
}

/** Throws BackendError, with status 409 once sending has been tried. */
export const takeBackReply = (replyId: string) =>
  write((client) => client.rpc('take_back_reply', { reply_id: replyId }), TAKE_BACK_FAILED_MESSAGE)
