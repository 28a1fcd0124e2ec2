import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hasOpenedCheckouts } from '../customer-texts'

/** How long the making of another checkout waits. */
const PATIENCE_MS = 2000

/** Settles the opened checkouts, at most once a minute; the lines whose payment is on its way. */
export const openedCheckoutsQuery = queryOptions({
  queryKey: ['cart', 'opened-checkouts'],
  queryFn: async ({ signal }) => (await import('./settle-checkouts')).settleCheckouts(signal),
  staleTime: 60_000,
  refetchOnReconnect: false,
})

/** Settles the checkouts that this browser opened. Resolves after two seconds at most, at once if there are none. */
export async function settleSoon(client: QueryClient): Promise<void> {
  if (!hasOpenedCheckouts()) return
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([client.prefetchQuery(openedCheckoutsQuery), patience])
}
