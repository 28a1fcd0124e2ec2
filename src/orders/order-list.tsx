import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { UnloadedQuery } from '../ui/loading'
import { Skeleton } from '../ui/skeleton'
import { ORDERS_LISTED, ordersQuery } from './order-queries'
import { OrderView } from './order-view'
import { ReturnLink } from './return-link'

/** The customer's orders, newest first. */
export function OrderList() {
  const { user } = useSession()
  const orders = useQuery({ ...ordersQuery(user?.id ?? ''), enabled: user !== null })
  if (!orders.data) {
    return (
      <UnloadedQuery query={orders} message={t`We couldn’t load your orders.`}>
        <div className="grid gap-5">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      </UnloadedQuery>
    )
  }
  if (orders.data.length === 0) return <NoOrders />
  return (
    <>
      <ul>
        {orders.data.map((order) => (
          <li key={order.id} className="border-line py-8 not-first:border-t first:pt-0">
            <OrderView order={order} headingLevel={3}>
              <ReturnLink order={order} />
            </OrderView>
          </li>
        ))}
      </ul>
      {orders.data.length === ORDERS_LISTED && (
        <p className="border-t border-line pt-4 text-sm text-ink-soft">
          <Trans>Your latest {ORDERS_LISTED} orders are shown.</Trans>
        </p>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">
        <Trans>No orders yet.</Trans>
      </p>
      <AppLink to={paths.products} className="action text-link">
        <Trans>See all products</Trans>
      </AppLink>
    </div>
  )
}
