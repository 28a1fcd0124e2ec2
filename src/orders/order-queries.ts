import { queryOptions, skipToken } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import type { OpenedLink } from './opened-link'
import { ownOrder } from './order'
import { LONGEST_POLL_DELAY_MS, lookUpOrder, nextPollDelay } from './order-lookup'
import { UNREACHABLE } from './order-requests'

/** The database's limit. */
export const ORDERS_LISTED = 50

/** Polls with growing delays until the state is final. */
export const orderQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['orders', 'session', sessionId],
    queryFn: ({ client, queryKey, signal }) =>
      lookUpOrder(sessionId, client.getQueryState(queryKey)?.dataUpdateCount ?? 0, signal),
    enabled: sessionId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error ? LONGEST_POLL_DELAY_MS : nextPollDelay(state.data, state.dataUpdateCount),
  })

/** The customer's latest orders, newest first, including those placed as a guest. */
export const ordersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'customer', userId],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('my_orders'), { schema: z.array(ownOrder), failure: UNREACHABLE, signal }),
    meta: { personal: true },
  })

/** The order behind a mailed link; null if the link is used, too old or unknown. Idempotent for the same key. */
export const openedOrderQuery = (link: OpenedLink | null) =>
  queryOptions({
    queryKey: ['orders', 'link', link?.key],
    queryFn: link
      ? ({ signal }) =>
          request((client) => client.rpc('open_order', { token: link.token, browser_key: link.key }), {
            schema: z.nullable(ownOrder),
            failure: UNREACHABLE,
            caller: 'visitor',
            signal,
          })
      : skipToken,
    meta: { personal: true },
  })
