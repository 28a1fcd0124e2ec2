import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { FRESHNESS, LOAD_FAILED_MESSAGE, write } from '../desk-query'
import { fetchInbox, HELD, INBOX_KEY } from './submissions'

export const HELD_FAILED_MESSAGE = 'We couldn’t change the held messages. Please try again.'

const heldCountsSchema = z.tuple([
  z.object({
    messages: z.coerce.number(),
    subscriptions: z.coerce.number(),
    counted_at: z.string(),
  }),
])

/** What exceeded the shop-wide limits. */
export type Held = {
  messageCount: number
  subscriptionCount: number
  /** The database's time of the count. */
  countedAt: string
  /** Null without held messages. */
  newestMessageAt: string | null
}

async function fetchHeld(signal: AbortSignal): Promise<Held> {
  const [counts] = await request((client) => client.rpc('held_counts'), {
    schema: heldCountsSchema,
    failure: LOAD_FAILED_MESSAGE,
    signal,
  })
  const [newest] = counts.messages > 0 ? await fetchInbox({ status: HELD, search: '' }, null, 1, signal) : []
  return {
    messageCount: counts.messages,
    subscriptionCount: counts.subscriptions,
    countedAt: counts.counted_at,
    newestMessageAt: newest?.created_at ?? null,
  }
}

export const heldQuery = () =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'held'],
    queryFn: ({ signal }) => fetchHeld(signal),
    ...FRESHNESS,
  })

/** Moves all held messages to the inbox and all held subscriptions to their list. */
export const releaseHeld = () => write((client) => client.rpc('release_held'), HELD_FAILED_MESSAGE)

/** Deletes everything held at `countedAt`, and nothing that came later. */
export const deleteHeld = (countedAt: string) =>
  write((client) => client.rpc('delete_held', { created_until: countedAt }), HELD_FAILED_MESSAGE)
