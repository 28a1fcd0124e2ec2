import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const COUNTS_FAILED_MESSAGE = 'The back-in-stock requests could not be loaded.'
/** The most variants that the database returns. */
export const MOST_COUNTS = 100

const countSchema = z.object({
  product_handle: z.string(),
  variant_id: z.string(),
  // Null until the mirror has read the product.
  product_name: z.nullable(z.string()),
  selected_options: z.catch(z.array(z.object({ name: z.string(), value: z.string() })), []),
  requests: z.coerce.number(),
})

export type BackInStockCount = z.infer<typeof countSchema>

export const backInStockCountsQuery = () =>
  queryOptions({
    queryKey: ['back-in-stock-counts'],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('back_in_stock_counts'), {
        schema: z.array(countSchema),
        failure: COUNTS_FAILED_MESSAGE,
        signal,
      }),
    staleTime: 10_000,
    meta: { personal: true },
  })
