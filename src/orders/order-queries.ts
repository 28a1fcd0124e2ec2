import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { ownOrder } from './order'
import { isPending, lookUpOrder, POLL_DELAY_MS, UNREACHABLE } from './order-lookup'

/** The database's limit. */
export const ORDERS_LISTED = 50

/** Polls until the state is final. */
export const orderQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['orders', 'session', sessionId],
    queryFn: ({ signal }) => lookUpOrder(sessionId, signal),
    enabled: sessionId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error || !state.data || isPending(state.data) ? POLL_DELAY_MS : false),
  })

/** The customer's latest orders, newest first, including those placed as a guest. */
export const ordersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'customer', userId],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('my_orders'), { schema: z.array(ownOrder), failure: UNREACHABLE, signal }),
    meta: { personal: true },
  })
