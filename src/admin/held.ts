import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { INBOX_KEY } from './inbox-queries'
import { LOAD_FAILED_MESSAGE, type Submission, submissionsSchema } from './submissions'

export const HELD_FAILED_MESSAGE = 'The held messages could not be changed. Please try again.'

/** The most held messages that are listed; the counts are of all. */
const LISTED_MESSAGES = 50

const heldCountsSchema = z.tuple([
  z.object({
    messages: z.coerce.number(),
    subscriptions: z.coerce.number(),
    requests: z.coerce.number(),
    counted_at: z.string(),
  }),
])

/** What exceeded the limit of all clients together; `countedAt` says until when. */
export type Held = {
  messageCount: number
  subscriptionCount: number
  requestCount: number
  countedAt: string
  messages: Submission[]
}

async function fetchHeld(signal: AbortSignal): Promise<Held> {
  const options = { failure: LOAD_FAILED_MESSAGE, signal }
  const [counts] = await request((client) => client.rpc('held_counts'), { ...options, schema: heldCountsSchema })
  const messages =
    counts.messages === 0
      ? []
      : await request((client) => client.rpc('contact_inbox', { held: true, page_size: LISTED_MESSAGES }), {
          ...options,
          schema: submissionsSchema,
        })
  return {
    messageCount: counts.messages,
    subscriptionCount: counts.subscriptions,
    requestCount: counts.requests,
    countedAt: counts.counted_at,
    messages,
  }
}

export const heldQuery = () =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'held'],
    queryFn: ({ signal }) => fetchHeld(signal),
    staleTime: 10_000,
    meta: { personal: true },
  })

/** Moves all held messages to the inbox and all held subscriptions and requests to their lists. */
export async function releaseHeld(): Promise<void> {
  await request((client) => client.rpc('release_held'), {
    schema: z.null(),
    failure: HELD_FAILED_MESSAGE,
    limit: 'write',
    status: 204,
  })
}

/** Deletes what was held when it was counted, and nothing that came later. */
export async function deleteHeld(countedAt: string): Promise<void> {
  await request((client) => client.rpc('delete_held', { created_until: countedAt }), {
    schema: z.null(),
    failure: HELD_FAILED_MESSAGE,
    limit: 'write',
    status: 204,
  })
}
