import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '../../ui/app-link'
import { cn } from '../../ui/cn'
import { Field } from '../../ui/field'
import { TryQueryAgain } from '../../ui/try-again'
import { ExportButton } from '../export-button'
import { SEARCH_MAX } from '../inbox-filter'
import { InboxSkeleton } from '../inbox-skeleton'
import { deskOrdersQuery, ORDER_STATES, ORDERS_FAILED_MESSAGE, type OrderFilter } from './desk-orders'
import { exportOrders } from './export-orders'
import { OrderPanes } from './order-panes'
import { orderFilterPath, useOrderFilter } from './use-order-filter'

const STATE_LABELS: Readonly<Record<string, string>> = {
  'to-send': 'To send',
  sent: 'Sent',
  review: 'To review',
  refunded: 'Refunded',
}

/** The orders, with their filters, search and export. */
export function OrdersRoom() {
  const { filter, searchText, setSearchText } = useOrderFilter()
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[auto_minmax(0,36rem)] lg:justify-between">
        <nav aria-label="Filter by state" className="flex flex-wrap gap-x-3.5 sm:gap-x-6">
          {ORDER_STATES.map((state) => (
            <AppLink
              key={state}
              to={orderFilterPath({ ...filter, state })}
              replace
              aria-current={filter.state === state ? 'true' : undefined}
              className={cn(
                'action inline-flex min-h-11 items-center border-b max-sm:tracking-[0.08em]',
                filter.state === state ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {state ? STATE_LABELS[state] : 'All'}
            </AppLink>
          ))}
        </nav>
        <div className="flex flex-wrap items-end justify-end gap-x-8 gap-y-4">
          <Field
            className="min-w-0 grow basis-64"
            label="Search orders"
            labelHidden
            type="search"
            placeholder="Search number, email, name"
            maxLength={SEARCH_MAX}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
          <ExportButton onExport={(onProgress, signal) => exportOrders(filter, onProgress, signal)} />
        </div>
      </div>
      <Orders key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}

function Orders({ filter }: { filter: OrderFilter }) {
  const orders = useInfiniteQuery(deskOrdersQuery(filter))
  if (orders.data) {
    const list = orders.data.pages.flat()
    const nextPage = orders.hasNextPage
      ? { load: () => void orders.fetchNextPage(), isLoading: orders.isFetchingNextPage }
      : null
    return (
      <>
        {orders.isError && <TryQueryAgain query={orders} message={ORDERS_FAILED_MESSAGE} />}
        {list.length > 0 ? <OrderPanes orders={list} nextPage={nextPage} /> : <NoOrders filter={filter} />}
      </>
    )
  }
  if (orders.error) return <TryQueryAgain query={orders} message={ORDERS_FAILED_MESSAGE} />
  return <InboxSkeleton />
}

const EMPTY_TEXTS: Readonly<Record<string, string>> = {
  'to-send': 'Every paid order is sent.',
  sent: 'No order is sent yet.',
  review: 'No order needs a review.',
  refunded: 'No order is refunded.',
}

function NoOrders({ filter: { state, search } }: { filter: OrderFilter }) {
  const isFiltered = search !== '' || state !== null
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-16">
      <p role="status" className="text-ink-soft">
        {search
          ? 'No order matches this search.'
          : ((state && EMPTY_TEXTS[state]) ?? 'No orders yet. Those paid by Stripe arrive here.')}
      </p>
      {isFiltered && (
        <AppLink to={orderFilterPath({ state: null, search: '' })} className="action text-link">
          Show all orders
        </AppLink>
      )}
    </div>
  )
}
