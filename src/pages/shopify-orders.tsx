import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'

/** Replaces the order list if Shopify takes the orders, since the shop can't list those. */
export function ShopifyOrders() {
  const accountUrl = useStoreContent()?.customerAccountUrl
  return (
    <div className="grid justify-items-start gap-4">
      {accountUrl && (
        <a href={accountUrl} className={buttonClasses()}>
          <Trans>See your orders</Trans>
        </a>
      )}
      <p className="text-ink-soft">
        {accountUrl
          ? t`Sign in with your email to see all your orders and track them.`
          : t`Your orders are confirmed by email. Each confirmation has a link to the order’s status and tracking.`}
      </p>
      <AppLink to={paths.contact} className="action text-link">
        <Trans>Ask about an order</Trans>
      </AppLink>
    </div>
  )
}
