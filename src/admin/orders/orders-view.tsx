import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatCents, toAmount } from '../../domain/money'
import { paths } from '../../domain/paths'
import { getOrderBadge } from '../../orders/order-state-text'
import { Badge } from '../../ui/badge'
import type { CsvExport } from '../csv'
import { EmptyList } from '../empty-list'
import { formatCount } from '../format-count'
import { ListFilters } from '../list-filters'
import { ListPanes } from '../list-panes'
import { ListSkeleton } from '../list-skeleton'
import { Moment } from '../moment'
import { QueryContent } from '../query-content'
import { TabLink } from '../tab-link'
import { useEmptyListFocus } from '../use-empty-list-focus'
import { parseSearch } from '../use-search-text'
import type { AdminOrder } from './admin-order'
import { AdminOrderView } from './admin-order-view'
import { adminOrdersQuery, ORDER_STATES, ORDERS_FAILED_MESSAGE, type OrderFilter, orderPages } from './admin-orders'

/** The filter if the URL has none. */
const DEFAULT_STATE = 'to-send'
const ALL = 'all'

function parseOrderFilter(parameters: URLSearchParams): OrderFilter {
  const name = parameters.get('state') ?? DEFAULT_STATE
  const state = ORDER_STATES.find((candidate) => (candidate ?? ALL) === name)
  return { state: state === undefined ? DEFAULT_STATE : state, search: parseSearch(parameters) }
}

function ordersPath({ state, search }: OrderFilter): string {
  const parameters = new URLSearchParams({ view: 'orders' })
  if (state !== DEFAULT_STATE) parameters.set('state', state ?? ALL)
  if (search) parameters.set('q', search)
  return `${paths.admin}?${parameters}`
}

const COLUMNS: CsvExport<AdminOrder>['columns'] = {
  number: ({ number }) => number,
  created_at: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  email: ({ email }) => email ?? '',
  ships_to: ({ parcel }) => parcel.join('\n'),
  items: ({ items }) =>
    items
      .map(({ name, quantity, engraving }) => `${quantity} × ${name}${engraving ? ` “${engraving}”` : ''}`)
      .join('\n'),
  gift_note: ({ giftNote }) => giftNote ?? '',
  shipping_cad: ({ shipping }) => toAmount(shipping),
  discount_cad: ({ discount }) => toAmount(discount),
  total_cad: ({ total }) => toAmount(total),
  refunded_cad: ({ refunded }) => toAmount(refunded),
  shipped_at: ({ shipment }) => shipment?.shippedAt ?? '',
  carrier: ({ shipment }) => shipment?.carrier ?? '',
  tracking_number: ({ shipment }) => shipment?.trackingNumber ?? '',
  stripe_session_id: ({ sessionId }) => sessionId,
}

const ordersCsv = (filter: OrderFilter): CsvExport<AdminOrder> => ({
  name: `orders-${filter.state ?? 'all'}${filter.search ? '-search' : ''}`,
  columns: COLUMNS,
  fetchPage: orderPages(filter),
})

const STATE_LABELS: Readonly<Record<string, string>> = {
  'to-send': 'To send',
  sent: 'Sent',
  review: 'To review',
  refunded: 'Refunded',
}

export function OrdersView() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const filter = parseOrderFilter(parameters)
  return (
    <div className="grid gap-6">
      <ListFilters
        label="Filter by state"
        tabs={ORDER_STATES.map((state) => (
          <TabLink key={state} to={ordersPath({ ...filter, state })} isCurrent={filter.state === state}>
            {state ? STATE_LABELS[state] : 'All'}
          </TabLink>
        ))}
        search={filter.search}
        onSearch={(search) => void navigate(ordersPath({ ...filter, search }), { replace: true })}
        searchLabel="Search orders"
        placeholder="Search number, email, name"
        csv={ordersCsv(filter)}
      />
      <Orders key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}

function Orders({ filter }: { filter: OrderFilter }) {
  const list = useInfiniteQuery(adminOrdersQuery(filter))
  const orders = list.data?.pages.flat() ?? []
  const frame = useEmptyListFocus(orders.length)
  return (
    <div ref={frame} className="grid gap-6">
      <QueryContent query={list} failure={ORDERS_FAILED_MESSAGE} skeleton={<ListSkeleton />}>
        {() => {
          if (orders.length === 0) return <NoOrders filter={filter} />
          return (
            <ListPanes
              label="Orders"
              list={list}
              items={orders}
              renderRow={(order) => <OrderRow order={order} />}
              renderDetail={(order) => <AdminOrderView key={order.id} order={order} />}
              moreLabel="Older orders"
            />
          )
        }}
      </QueryContent>
    </div>
  )
}

function OrderRow({ order }: { order: AdminOrder }) {
  const { number, createdAt, email, parcel, total, items } = order
  const { label, tone } = getOrderBadge(order)
  const quantity = items.filter(({ isFee }) => !isFee).reduce((sum, item) => sum + item.quantity, 0)
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="tabular-nums lining-nums">{number}</span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span className="truncate text-sm">{parcel[0] ?? email ?? 'Account deleted'}</span>
      <span className="flex justify-between gap-4 text-sm text-ink-soft tabular-nums">
        <Moment isDay at={createdAt} />
        <span>
          {formatCount(quantity, 'piece')}, {formatCents(total)}
        </span>
      </span>
    </>
  )
}

const EMPTY_TEXTS: Readonly<Record<string, string>> = {
  'to-send': 'Every paid order has been sent.',
  sent: 'No orders sent yet.',
  review: 'No orders to review.',
  refunded: 'No refunded orders.',
}

function NoOrders({ filter: { state, search } }: { filter: OrderFilter }) {
  const text = (state && EMPTY_TEXTS[state]) ?? 'No orders yet. Orders paid with Stripe appear here.'
  const isFiltered = search !== '' || state !== null
  return (
    <EmptyList
      text={search ? 'No orders match this search.' : text}
      link={isFiltered && { to: ordersPath({ state: null, search: '' }), text: 'Show all orders' }}
    />
  )
}
