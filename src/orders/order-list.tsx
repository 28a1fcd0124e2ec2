import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useSession } from '../backends/session'
import { formatCents } from '../money'
import { paths } from '../paths'
import { CURRENCY } from '../shop'
import { AppLink } from '../ui/app-link'
import { Badge } from '../ui/badge'
import { Skeleton } from '../ui/skeleton'
import { SlowNotice } from '../ui/slow-notice'
import { TryQueryAgain } from '../ui/try-again'
import type { Order } from './order'
import { OrderItem } from './order-item'
import { ordersQuery } from './order-queries'
import { ORDERS_LISTED } from './order-requests'
import { STATUS_BADGES } from './order-state-text'

/** The customer's past orders, newest first. */
export function OrderList() {
  const { user } = useSession()
  return user ? <CustomerOrders userId={user.id} /> : <OrderListSkeleton />
}

function CustomerOrders({ userId }: { userId: string }) {
  const orders = useQuery(ordersQuery(userId))
  if (orders.data) return orders.data.length > 0 ? <Orders orders={orders.data} /> : <NoOrders />
  if (orders.error) return <TryQueryAgain query={orders} message="We couldn’t load your orders." />
  return <OrderListSkeleton />
}

function Orders({ orders }: { orders: Order[] }) {
  return (
    <>
      <ul>
        {orders.map((order) => (
          <PastOrder key={order.id} order={order} />
        ))}
      </ul>
      {orders.length === ORDERS_LISTED && (
        <p className="border-t border-line pt-4 text-sm text-ink-soft">Your latest {ORDERS_LISTED} orders are shown.</p>
      )}
    </>
  )
}

function PastOrder({ order }: { order: Order }) {
  const { label, tone } = STATUS_BADGES[order.status]
  return (
    <li className="grid gap-2 border-t border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="font-display text-lg lining-nums tabular-nums">Order {order.number}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        <time dateTime={order.createdAt}>{format(order.createdAt, 'MMM d, yyyy')}</time>
      </p>
      <ul className="grid gap-3 py-1">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and names may repeat
          <li key={index}>
            <OrderItem item={item} />
          </li>
        ))}
      </ul>
      <p className="tabular-nums">
        {formatCents(order.total)} {CURRENCY}
      </p>
    </li>
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
