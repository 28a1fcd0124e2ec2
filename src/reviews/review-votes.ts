import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { reviewsKey } from './ratings'

export const VOTE_FAILED_MESSAGE = t`We couldn’t save your vote. Please try again.`

const voteRowsSchema = z.array(z.object({ review_id: z.string() }))

/** The customer's votes for these reviews, by review id. */
export const votesQuery = (handle: string, userId: string, reviewIds: readonly string[]) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'votes', userId, reviewIds],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const rows = await request(
        (client) => client.from('review_votes').select('review_id').in('review_id', reviewIds),
        { schema: voteRowsSchema, failure: VOTE_FAILED_MESSAGE, signal },
      )
      return new Set(rows.map(({ review_id }) => review_id))
    },
    meta: { personal: true },
  })

/** Adds or removes a vote. Idempotent. */
export async function saveVote(reviewId: string, isHelpful: boolean): Promise<void> {
  const options = { schema: z.null(), failure: VOTE_FAILED_MESSAGE, limit: 'write' } as const
  if (!isHelpful) {
    await request((client) => client.from('review_votes').delete().eq('review_id', reviewId), {
      ...options,
      status: 204,
    })
    return
  }
  await request(
    (client) =>
      client
        .from('review_votes')
        .upsert({ review_id: reviewId }, { onConflict: 'review_id,user_id', ignoreDuplicates: true }),
    { ...options, status: 201 },
  )
}
