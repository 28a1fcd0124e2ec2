import { queryOptions } from '@tanstack/react-query'
import { LONGEST_POLL_DELAY_MS, lookUpOrder, nextPollDelay } from './order-lookup'
import { fetchOrders } from './order-requests'

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
    queryFn: ({ signal }) => fetchOrders(userId, signal),
    meta: { personal: true },
  })
