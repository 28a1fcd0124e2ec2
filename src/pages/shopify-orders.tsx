import { useStoreContent } from '../content/use-store-content'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'

/** Replaces the order list when Shopify takes the orders, which the shop can't list. */
export function ShopifyOrders() {
  const accountUrl = useStoreContent()?.customerAccountUrl
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-5">
      <p className="text-ink-soft">
        Your orders are confirmed by email. Each confirmation has a link to the order’s status and tracking.
      </p>
      {accountUrl && (
        <>
          <p className="text-ink-soft">
            Orders are listed in your customer account at our checkout, which has its own sign-in by email. The account
            on this site holds your profile and reviews.
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
