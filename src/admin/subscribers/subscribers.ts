import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { paths } from '../../domain/paths'
import { saveFile } from '../../ui/save-file'
import { isAfter } from '../admin-query'
import { createCsv } from './csv'

export const SUBSCRIBERS_FAILED_MESSAGE = 'We couldn’t load the subscribers.'

export const subscriberCountQuery = () =>
  queryOptions({
    queryKey: ['subscriber-count'],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('subscriber_count'), {
        schema: z.number(),
        failure: SUBSCRIBERS_FAILED_MESSAGE,
        signal,
      }),
    meta: { personal: true },
  })

const subscribersSchema = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    language: z.string(),
    created_at: z.string(),
    consent_page: z.nullable(z.string()),
    unsubscribe_token: z.string(),
  }),
)
type Subscriber = z.infer<typeof subscribersSchema>[number]

/** PostgREST's default limit. */
const ROWS_PER_REQUEST = 1000

async function fetchSubscribers(): Promise<Subscriber[]> {
  const all: Subscriber[] = []
  let page: Subscriber[]
  do {
    const last = all.at(-1)
    page = await request(
      (client) => {
        const query = client
          .from('newsletter_subscriptions')
          .select('id, email, language, created_at, consent_page, unsubscribe_token')
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(ROWS_PER_REQUEST)
        return last ? query.or(isAfter(last)) : query
      },
      { schema: subscribersSchema, failure: SUBSCRIBERS_FAILED_MESSAGE },
    )
    all.push(...page)
  } while (page.length === ROWS_PER_REQUEST)
  return all
}

/** Saves all subscribers with their language and consent as a CSV file; resolves to their number. */
export async function exportSubscribers(): Promise<number> {
  const subscribers = await fetchSubscribers()
  const rows = subscribers.map(({ email, language, created_at, consent_page, unsubscribe_token }) => [
    email,
    language,
    created_at,
    consent_page ?? '',
    `${location.origin}${paths.unsubscribe}?token=${unsubscribe_token}`,
  ])
  const file = createCsv([['email', 'language', 'subscribed_at', 'consent_page', 'unsubscribe_link'], ...rows])
  saveFile(file, `subscribers-${new Date().toISOString().slice(0, 10)}.csv`)
  return subscribers.length
}
