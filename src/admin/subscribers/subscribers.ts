import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { paths } from '../../paths'
import { csvLine } from '../csv'
import { saveCsv } from '../save-csv'

export const SUBSCRIBERS_FAILED_MESSAGE = 'The subscribers could not be loaded.'
const EXPORT_PAGE_SIZE = 1000

const countsSchema = z.object({
  total: z.number(),
  unconfirmed: z.number(),
  weeks: z.array(z.object({ week: z.string(), subscribers: z.number() })),
})

/** Subscribers by week of the last twelve, the newest first, and in total. */
export const subscriberCountsQuery = () =>
  queryOptions({
    queryKey: ['subscriber-counts'],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('subscriber_counts'), {
        schema: countsSchema,
        failure: SUBSCRIBERS_FAILED_MESSAGE,
        signal,
      }),
    staleTime: 10_000,
    meta: { personal: true },
  })

const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  confirmed_at: z.string(),
  consent_page: z.nullable(z.string()),
  unsubscribe_token: z.string(),
})
type Subscriber = z.infer<typeof subscriberSchema>
type Cursor = Pick<Subscriber, 'id' | 'created_at'>

function fetchSubscribers(after: Cursor | null, signal: AbortSignal): Promise<Subscriber[]> {
  const key = after && { before_created_at: after.created_at, before_id: after.id }
  return request((client) => client.rpc('desk_subscribers', { page_size: EXPORT_PAGE_SIZE, ...key }), {
    schema: z.array(subscriberSchema),
    failure: SUBSCRIBERS_FAILED_MESSAGE,
    signal,
  })
}

function toLine({ email, created_at, confirmed_at, consent_page, unsubscribe_token }: Subscriber): string {
  const link = `${location.origin}${paths.unsubscribe}?token=${unsubscribe_token}`
  return csvLine([email, created_at, confirmed_at, consent_page ?? '', link])
}

/** Saves all confirmed subscribers as a CSV file; resolves to their number. */
export function exportSubscribers(onProgress: (rowCount: number) => void, signal: AbortSignal): Promise<number> {
  return saveCsv<Subscriber, Cursor>({
    name: 'subscribers',
    header: csvLine(['email', 'subscribed_at', 'confirmed_at', 'consent_page', 'unsubscribe_link']),
    toLine,
    fetchPage: (cursor) => fetchSubscribers(cursor, signal),
    getNextCursor: (page) => (page.length < EXPORT_PAGE_SIZE ? null : (page.at(-1) ?? null)),
    onProgress,
    signal,
  })
}
