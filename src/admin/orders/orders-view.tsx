import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatCents } from '../../domain/money'
import { paths } from '../../domain/paths'
import { getOrderBadge } from '../../orders/order-state-text'
import { Badge } from '../../ui/badge'
import { EmptyList } from '../empty-list'
import { formatCount } from '../format-count'
import { List, ListItem } from '../list'
import { ListFilters, parseSearch } from '../list-filters'
import { ListSkeleton } from '../list-skeleton'
import { Moment } from '../moment'
import { QueryContent } from '../query-content'
import { AdminOrderView } from './admin-order-view'
import { type AdminOrder, adminOrdersQuery, ORDERS_FAILED_MESSAGE, type OrderFilter } from './admin-orders'

/** Value of `state` in the URL; without it, only orders to send are listed. */
const ALL = 'all'

function ordersPath({ isToSend, search }: OrderFilter): string {
  const parameters = new URLSearchParams({ view: 'orders' })
  if (!isToSend) parameters.set('state', ALL)
  if (search) parameters.set('q', search)
  return `${paths.admin}?${parameters}`
}

export function OrdersView() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const filter = { isToSend: parameters.get('state') !== ALL, search: parseSearch(parameters) }
  return (
    <div className="grid gap-6">
      <ListFilters
        label="Filter by state"
        tabs={[true, false].map((isToSend) => ({
          title: isToSend ? 'To send' : 'All',
          to: ordersPath({ ...filter, isToSend }),
          isCurrent: filter.isToSend === isToSend,
        }))}
        search={{
          label: 'Search orders',
          placeholder: 'Search number, email, name',
          text: filter.search,
          onSearch: (search) => void navigate(ordersPath({ ...filter, search }), { replace: true }),
        }}
      />
      <Orders key={ordersPath(filter)} filter={filter} />
    </div>
  )
}

function Orders({ filter }: { filter: OrderFilter }) {
  const list = useInfiniteQuery(adminOrdersQuery(filter))
  return (
    <QueryContent query={list} failure={ORDERS_FAILED_MESSAGE} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const orders = pages.flat()
        if (orders.length === 0) return <NoOrders filter={filter} />
        return (
          <List label="Orders" pages={list} moreLabel="Older orders">
            {orders.map((order) => (
              <ListItem key={order.id} summary={<OrderSummary order={order} />}>
                <AdminOrderView order={order} />
              </ListItem>
            ))}
          </List>
        )
      }}
    </QueryContent>
  )
}

function OrderSummary({ order }: { order: AdminOrder }) {
  const { number, createdAt, email, parcel, total, items } = order
  const { label, tone } = getOrderBadge(order)
  const quantity = items.filter(({ isFee }) => !isFee).reduce((sum, item) => sum + item.quantity, 0)
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 tabular-nums lg:grid-cols-[6rem_minmax(0,1fr)_11rem_8rem_8rem]">
      <span className="lining-nums">{number}</span>
      <span dir="auto" className="order-last truncate text-left max-lg:col-span-2 lg:order-none">
        {parcel[0] ?? email ?? 'Account deleted'}
      </span>
      <span className="order-last text-sm text-ink-soft lg:order-none lg:text-right">
        {formatCount(quantity, 'piece')}, {formatCents(total)}
      </span>
      <span className="order-last text-right lg:order-none">
        <Moment isDay at={createdAt} />
      </span>
      <span className="text-right">
        <Badge tone={tone}>{label}</Badge>
      </span>
    </span>
  )
}

function NoOrders({ filter: { isToSend, search } }: { filter: OrderFilter }) {
  const text = isToSend ? 'Every paid order has been sent.' : 'No orders yet. Orders paid with Stripe appear here.'
  return (
    <EmptyList
      text={search ? 'No orders match this search.' : text}
      link={(isToSend || search !== '') && { to: ordersPath({ isToSend: false, search: '' }), text: 'Show all orders' }}
    />
  )
}
