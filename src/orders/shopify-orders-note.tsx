import { paths } from '../paths'
import { AppLink } from '../ui/app-link'

/** Replaces the order list when Shopify takes the orders, which the shop can't list. */
export function ShopifyOrdersNote() {
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-5">
      <p className="text-ink-soft">
        Your orders are confirmed by email. Each confirmation has a link to the order’s status and tracking.
      </p>
      <AppLink to={paths.contact} className="action text-link">
        Ask about an order
      </AppLink>
    </div>
  )
}
