import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { Skeleton } from '../ui/skeleton'
import { SlowNotice } from '../ui/slow-notice'
import { TryQueryAgain } from '../ui/try-again'
import { ordersQuery } from './order-queries'
import { ORDERS_LISTED } from './order-requests'
import { OrderView } from './order-view'
import type { OwnOrder } from './own-order'

type Props = { renderActions: (order: OwnOrder) => ReactNode }

/** The customer's past orders, newest first. */
export function OrderList(props: Props) {
  const { user } = useSession()
  return user ? <CustomerOrders userId={user.id} {...props} /> : <OrderListSkeleton />
}

function CustomerOrders({ userId, ...props }: Props & { userId: string }) {
  const orders = useQuery(ordersQuery(userId))
  if (orders.data) return orders.data.length > 0 ? <Orders orders={orders.data} {...props} /> : <NoOrders />
  if (orders.error) return <TryQueryAgain query={orders} message="We couldn’t load your orders." />
  return <OrderListSkeleton />
}

function Orders({ orders, renderActions }: Props & { orders: OwnOrder[] }) {
  return (
    <>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="border-t border-line py-6">
            <OrderView order={order} headingLevel={3}>
              {renderActions(order)}
            </OrderView>
          </li>
        ))}
      </ul>
      {orders.length === ORDERS_LISTED && (
        <p className="border-t border-line pt-4 text-sm text-ink-soft">Your latest {ORDERS_LISTED} orders are shown.</p>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-5">
      <p className="text-ink-soft">No orders yet.</p>
      <AppLink to={paths.products} className="action text-link">
        See all products
      </AppLink>
    </div>
  )
}

function OrderListSkeleton() {
  return (
    <div className="grid gap-5">
      <SlowNotice isPending />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  )
}
