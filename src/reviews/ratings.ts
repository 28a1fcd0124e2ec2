import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { reviewsKey } from './review-queries'
import { LOAD_FAILED_MESSAGE } from './review-requests'

/** The key of the ratings of whole lists. */
export const RATINGS_KEY = 'ratings'
const STALE_TIME_MS = 5 * 60_000

/** The average is rounded to one decimal. */
export type Rating = { average: number; count: number }

const rowsSchema = z.array(
  z.object({ product_id: z.string(), ratings: z.int().check(z.positive()), stars: z.int().check(z.positive()) }),
)

async function fetchRatings(handles: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Rating>> {
  const rows = await request(
    (client) =>
      client.from('review_summaries').select('product_id, ratings, stars').in('product_id', handles).gt('ratings', 0),
    { schema: rowsSchema, failure: LOAD_FAILED_MESSAGE, caller: 'visitor', signal },
  )
  return new Map(
    rows.map(({ product_id, ratings, stars }) => [
      product_id,
      { average: Math.round((10 * stars) / ratings) / 10, count: ratings },
    ]),
  )
}

/** The ratings of a list's products, in one request shared by its cards. */
const listRatingsQuery = (handles: readonly string[]) =>
  queryOptions({
    queryKey: [RATINGS_KEY, handles],
    queryFn: ({ signal }) => fetchRatings(handles, signal),
    staleTime: STALE_TIME_MS,
  })

/** A product's rating, or null without reviews. `listHandles` are the products of its list. */
export const ratingQuery = (handle: string, listHandles: readonly string[]) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'rating'],
    queryFn: async ({ client }) => (await client.fetchQuery(listRatingsQuery(listHandles))).get(handle) ?? null,
    staleTime: STALE_TIME_MS,
  })
