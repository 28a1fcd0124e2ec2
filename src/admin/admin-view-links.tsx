import { useInfiniteQuery } from '@tanstack/react-query'
import { environment } from '../backends/current-environment'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { adminOrdersQuery } from './orders/admin-orders'
import { type AdminView, VIEWS } from './use-admin-view'

/** Whether there are orders to list; Shopify has those of its own checkout. */
function useHasOrders(): boolean {
  const isStripe = environment().checkout === 'stripe'
  const { data, isError } = useInfiniteQuery({
    ...adminOrdersQuery({ isToSend: false, search: '' }),
    enabled: !isStripe,
  })
  return isStripe || isError || Boolean(data?.pages[0]?.length)
}

export function AdminViewLinks({ current }: { current: AdminView }) {
  const hasOrders = useHasOrders()
  return (
    <nav aria-label="Admin" className="mb-6 flex flex-wrap gap-x-3 max-sm:justify-between sm:gap-x-6">
      {VIEWS.filter((view) => view === current || view.name !== 'orders' || hasOrders).map((view) => (
        <AppLink
          key={view.title}
          to={view.path}
          aria-current={view === current ? 'page' : undefined}
          className={cn(
            'action inline-flex min-h-11 items-center border-b',
            view === current ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {view.title}
        </AppLink>
      ))}
    </nav>
  )
}
