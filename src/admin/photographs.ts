import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { photographSchema } from '../forms/photographs/photograph'

export const PHOTOGRAPHS_FAILED_MESSAGE = 'The photographs could not be loaded.'
export const PHOTOGRAPH_FAILED_MESSAGE = 'The photograph could not be changed.'
/** The most photographs that are listed at once. */
export const MOST_PHOTOGRAPHS = 50

export const PHOTOGRAPH_STATUSES = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'hidden', label: 'Hidden' },
] as const
export type PhotographStatus = (typeof PHOTOGRAPH_STATUSES)[number]['value']

const reviewedPhotographSchema = z.extend(photographSchema, {
  review: z.object({ product_id: z.string(), user_name: z.string(), title: z.string(), comment: z.string() }),
})
export type ReviewedPhotograph = z.infer<typeof reviewedPhotographSchema>

export const PHOTOGRAPHS_KEY = ['admin-photographs']

/** The photographs of reviews with this status, the longest waiting first, else the newest. */
export const photographsQuery = (status: PhotographStatus) =>
  queryOptions({
    queryKey: [...PHOTOGRAPHS_KEY, status],
    queryFn: ({ signal }) =>
      request(
        (client) =>
          client
            .from('photographs')
            .select('id, width, height, review:reviews!inner(product_id, user_name, title, comment)')
            .eq('status', status)
            .order('created_at', { ascending: status === 'pending' })
            .order('id')
            .limit(MOST_PHOTOGRAPHS),
        { schema: z.array(reviewedPhotographSchema), failure: PHOTOGRAPHS_FAILED_MESSAGE, signal },
      ),
    staleTime: 10_000,
    meta: { personal: true },
  })

/** Approves or hides a photograph. Throws BackendError. */
export async function setPhotographStatus(id: string, status: PhotographStatus): Promise<void> {
  await request((client) => client.from('photographs').update({ status }).eq('id', id), {
    schema: z.null(),
    status: 204,
    failure: PHOTOGRAPH_FAILED_MESSAGE,
    limit: 'write',
  })
}
