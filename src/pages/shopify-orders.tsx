import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'

/** Replaces the order list when Shopify takes the orders, which the shop can't list. */
export function ShopifyOrders() {
  const accountUrl = useStoreContent()?.customerAccountUrl
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">
        Your orders are confirmed by email. Each confirmation has a link to the order’s status and tracking.
      </p>
      {accountUrl && (
        <>
          <p className="text-ink-soft">
            You’ll find your orders in your customer account at our checkout, which has its own sign-in by email. Your
            account on this site is for your profile and reviews.
          </p>
          <a href={accountUrl} className="action text-link">
            Open your customer account
          </a>
        </>
      )}
      <AppLink to={paths.contact} className="action text-link">
        Ask about an order
      </AppLink>
    </div>
  )
}
