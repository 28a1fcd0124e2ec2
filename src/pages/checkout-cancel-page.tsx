import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BackToCart } from '../cart/back-to-cart'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { ColumnPage } from '../ui/column-page'

/** Shown to a shopper who left the payment page without paying. */
export default function CheckoutCancelPage() {
  return (
    <ColumnPage
      title={t`Checkout cancelled`}
      description={t`Nothing was charged, and your cart is kept.`}
      lead={t`Nothing was charged. Your cart is kept, so you can check out whenever you like.`}
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <BackToCart />
        <AppLink to={paths.products} className="action text-link">
          <Trans>Continue shopping</Trans>
        </AppLink>
      </div>
    </ColumnPage>
  )
}
