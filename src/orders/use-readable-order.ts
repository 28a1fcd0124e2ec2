import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '../backends/session'
import { readLatestLink } from './opened-link'
import type { OwnOrder } from './order'
import { openedOrderQuery, ordersQuery } from './order-queries'

type ReadableOrder = {
  order: OwnOrder | undefined
  /** Whether neither this tab's mailed link nor the account can read it. */
  isUnreadable: boolean
  /** Whether the session can't be refreshed. */
  isUnreachable: boolean
  /** A query that has no data yet. */
  unloaded: Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'> | undefined
}

/** The order with this number, read by this tab's mailed link or the account. */
export function useReadableOrder(number: string): ReadableOrder {
  const { user, loading, isUnreachable } = useSession()
  const link = readLatestLink()
  const linked = useQuery(openedOrderQuery(link))
  const own = useQuery({ ...ordersQuery(user?.id ?? ''), enabled: user !== null })
  const order = [linked.data, ...(own.data ?? [])].find((readable) => readable?.number === number) ?? undefined
  const hasAllAnswers =
    !loading && !isUnreachable && (!link || linked.data !== undefined) && (!user || own.data !== undefined)
  const unloaded = [link && linked, user && own].find((query) => query && query.data === undefined) ?? undefined
  return { order, isUnreadable: hasAllAnswers && !order, isUnreachable, unloaded }
}
