import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { reviewsKey } from './review-queries'
import { LOAD_FAILED_MESSAGE } from './review-requests'

/** Keeps the request's URL short enough. */
const HANDLES_PER_REQUEST = 50
const STALE_TIME_MS = 5 * 60_000

/** The average is rounded to one decimal. */
export type Rating = { average: number; count: number }

const rowsSchema = z.array(
  z.object({ product_id: z.string(), ratings: z.int().check(z.positive()), stars: z.int().check(z.positive()) }),
)

async function fetchRatings(handles: readonly string[]): Promise<[string, Rating][]> {
  const rows = await request(
    (client) =>
      client.from('review_summaries').select('product_id, ratings, stars').in('product_id', handles).gt('ratings', 0),
    { schema: rowsSchema, failure: LOAD_FAILED_MESSAGE, caller: 'visitor' },
  )
  return rows.map(({ product_id, ratings, stars }) => [
    product_id,
    { average: Math.round((10 * stars) / ratings) / 10, count: ratings },
  ])
}

type Batch = { handles: Set<string>; ratings: Promise<ReadonlyMap<string, Rating>> }

/** Collects the ratings requested in one task into one call. */
let batch: Batch | undefined

async function fetchBatch(handles: ReadonlySet<string>): Promise<ReadonlyMap<string, Rating>> {
  await new Promise((resolve) => setTimeout(resolve))
  batch = undefined
  const all = [...handles]
  const parts = Array.from({ length: Math.ceil(all.length / HANDLES_PER_REQUEST) }, (_, index) =>
    all.slice(index * HANDLES_PER_REQUEST, (index + 1) * HANDLES_PER_REQUEST),
  )
  return new Map((await Promise.all(parts.map(fetchRatings))).flat())
}

function startBatch(): Batch {
  const handles = new Set<string>()
  return { handles, ratings: fetchBatch(handles) }
}

async function fetchRating(handle: string): Promise<Rating | null> {
  batch ??= startBatch()
  batch.handles.add(handle)
  return (await batch.ratings).get(handle) ?? null
}

/** Null without reviews. */
export const ratingQuery = (handle: string) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'rating'],
    queryFn: () => fetchRating(handle),
    staleTime: STALE_TIME_MS,
  })
