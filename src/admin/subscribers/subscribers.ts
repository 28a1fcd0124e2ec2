import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { paths } from '../../domain/paths'
import { adminQuery } from '../admin-query'
import type { CsvExport } from '../csv'

export const SUBSCRIBERS_FAILED_MESSAGE = 'We couldn’t load the subscribers.'

const countsSchema = z.object({
  total: z.number(),
  weeks: z.array(z.object({ week: z.string(), subscribers: z.number() })),
})

/** Subscribers in total, and in each of the last twelve weeks, newest first. */
export const subscriberCountsQuery = () =>
  adminQuery(['subscriber-counts'], (client) => client.rpc('subscriber_counts'), {
    schema: countsSchema,
    failure: SUBSCRIBERS_FAILED_MESSAGE,
  })

const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  consent_page: z.nullable(z.string()),
  unsubscribe_token: z.string(),
})

/** All subscribers. */
export const subscribersCsv: CsvExport<z.infer<typeof subscriberSchema>> = {
  name: 'subscribers',
  columns: {
    email: ({ email }) => email,
    subscribed_at: ({ created_at }) => created_at,
    consent_page: ({ consent_page }) => consent_page ?? '',
    unsubscribe_link: ({ unsubscribe_token: token }) => `${location.origin}${paths.unsubscribe}?token=${token}`,
  },
  fetchPage(after, size, signal) {
    const cursor = after && { before_created_at: after.created_at, before_id: after.id }
    return request((client) => client.rpc('admin_subscribers', { page_size: size, ...cursor }), {
      schema: z.array(subscriberSchema),
      failure: SUBSCRIBERS_FAILED_MESSAGE,
      signal,
    })
  },
}
