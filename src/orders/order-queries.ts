import { queryOptions } from '@tanstack/react-query'
import type { OpenedLink } from './opened-link'
import { LONGEST_POLL_DELAY_MS, lookUpOrder, nextPollDelay } from './order-lookup'
import { fetchOrders, openOrder } from './order-requests'

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

export const ordersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'customer', userId],
    queryFn: ({ signal }) => fetchOrders(signal),
    meta: { personal: true },
  })

export const openedOrderQuery = (link: OpenedLink | null) =>
  queryOptions({
    queryKey: ['orders', 'link', link?.key],
    queryFn: ({ signal }) => (link ? openOrder(link, signal) : null),
    enabled: link !== null,
    meta: { personal: true },
  })
