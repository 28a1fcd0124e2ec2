import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { environment } from '../backends/current-environment'
import { returnPath } from '../domain/paths'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { OrderWhereabouts } from '../orders/order-whereabouts'
import { AppLink } from '../ui/app-link'
import { ColumnPage } from '../ui/column-page'
import { ShopifyOrders } from './shopify-orders'

export default function OrderPage() {
  return (
    <ColumnPage
      title={t`Where is my order?`}
      description={t`Find your ${SHOP_NAME} order, track its parcel or return a piece.`}
    >
      {environment().checkout === 'stripe' ? <StripeOrders /> : <ShopifyOrders />}
    </ColumnPage>
  )
}

function StripeOrders() {
  const { supportEmail } = MERCHANT
  return (
    <>
      <OrderWhereabouts />
      <p className="text-ink-soft">
        <Trans>
          No email from us? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-ink underline underline-offset-4 hover:text-accent">
            {supportEmail}
          </a>
          .
        </Trans>
      </p>
      <AppLink to={returnPath()} className="action justify-self-start text-link">
        <Trans>Return or withdraw from an order</Trans>
      </AppLink>
    </>
  )
}
