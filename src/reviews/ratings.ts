import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../backends/supabase'
import { RATING_MAX } from '../domain/shop'

export const LOAD_FAILED_MESSAGE = t`We couldn’t load the reviews.`
/** Query key prefix of everything about a product's reviews. */
export const reviewsKey = (handle: string) => ['reviews', handle] as const
/** Query key of the ratings of whole lists. */
export const RATINGS_KEY = 'ratings'
/** A built document's ratings serve cards and titles for a day. */
const STALE_TIME_MS = 24 * 60 * 60_000
const LIST_STALE_TIME_MS = 5 * 60_000

export type Rating = {
  /** Rounded to one decimal. */
  average: number
  count: number
  /** Number of reviews with 1 to 5 stars. */
  histogram: readonly number[]
}

const COLUMNS = 'product_id, ratings, stars, histogram'

type RatingRow = { product_id: string; ratings: number; stars: number; histogram: number[] }

function isRatingRow(row: unknown): row is RatingRow {
  if (typeof row !== 'object' || row === null) return false
  const { product_id, ratings, stars, histogram }: Partial<Record<keyof RatingRow, unknown>> = row
  if (!Array.isArray(histogram) || histogram.length !== RATING_MAX) return false
  return typeof product_id === 'string' && Number(ratings) > 0 && [ratings, stars, ...histogram].every(Number.isInteger)
}

function areRatingRows(rows: unknown): rows is RatingRow[] {
  return Array.isArray(rows) && rows.every(isRatingRow)
}

function toRatings(rows: readonly RatingRow[]): Map<string, Rating> {
  return new Map(
    rows.map(({ product_id, ratings, stars, histogram }) => [
      product_id,
      { average: Math.round((10 * stars) / ratings) / 10, count: ratings, histogram },
    ]),
  )
}

const ROWS_PER_REQUEST = 1000

/** The ratings of every product, for the build. Throws BackendError. */
export async function fetchAllRatings(): Promise<ReadonlyMap<string, Rating>> {
  const all: RatingRow[] = []
  let rows: RatingRow[]
  do {
    rows = await request(
      (client) =>
        client
          .from('review_summaries')
          .select(COLUMNS)
          .order('product_id')
          .range(all.length, all.length + ROWS_PER_REQUEST - 1),
      { schema: areRatingRows, failure: LOAD_FAILED_MESSAGE, caller: 'visitor' },
    )
    all.push(...rows)
  } while (rows.length === ROWS_PER_REQUEST)
  return toRatings(all)
}

async function fetchRatings(handles: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Rating>> {
  const rows = await request((client) => client.from('review_summaries').select(COLUMNS).in('product_id', handles), {
    schema: areRatingRows,
    failure: LOAD_FAILED_MESSAGE,
    caller: 'visitor',
    signal,
  })
  return toRatings(rows)
}

/** The ratings of a list's products, in one request that its cards share. */
const listRatingsQuery = (handles: readonly string[]) =>
  queryOptions({
    queryKey: [RATINGS_KEY, handles],
    queryFn: ({ signal }) => fetchRatings(handles, signal),
    staleTime: LIST_STALE_TIME_MS,
  })

/** A product's rating, or null if it has no reviews. `listHandles` are the products of the surrounding list. */
export const ratingQuery = (handle: string, listHandles: readonly string[] = [handle]) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'rating'],
    queryFn: async ({ client }) => (await client.fetchQuery(listRatingsQuery(listHandles))).get(handle) ?? null,
    staleTime: STALE_TIME_MS,
  })
