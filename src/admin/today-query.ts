import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminQuery, INBOX_KEY, REFRESH_MS } from './admin-query'

const todaySchema = z.object({
  /** By status. */
  messages: z.record(z.string(), z.number()),
  reviews: z.number(),
  orders_to_send: z.number(),
  orders_to_review: z.number(),
  back_in_stock: z.number(),
  /** Why the latest mail to the shop wasn't sent. */
  notice_failure: z.nullable(z.string()),
})
export type TodayCounts = z.infer<typeof todaySchema>

/** The counts of open tasks. */
export const todayQuery = () =>
  queryOptions({
    ...adminQuery([...INBOX_KEY, 'today'], (client) => client.rpc('admin_today'), {
      schema: todaySchema,
      failure: 'We couldn’t load today’s counts.',
    }),
    refetchInterval: REFRESH_MS,
  })
