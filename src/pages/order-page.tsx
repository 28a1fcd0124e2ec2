import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { environment } from '../backends/current-environment'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { FindOrderForm } from '../orders/find-order-form'
import { ColumnPage } from '../ui/column-page'
import { ShopifyOrders } from './shopify-orders'

export default function OrderPage() {
  return (
    <ColumnPage
      title={t`Where is my order?`}
      description={t`Find your ${SHOP_NAME} order, track its parcel or return a piece.`}
    >
      {environment().checkout === 'stripe' ? <OrderByLink /> : <ShopifyOrders />}
    </ColumnPage>
  )
}

function OrderByLink() {
  const { supportEmail } = MERCHANT
  return (
    <>
      <p className="text-ink-soft">
        <Trans>
          Enter your order number and email, and we’ll email you a link to your order. You don’t need an account.
        </Trans>
      </p>
      <FindOrderForm />
      <p className="text-ink-soft">
        <Trans>
          Can’t find your order number, or no email from us? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-ink underline underline-offset-4 hover:text-accent">
            {supportEmail}
          </a>
          .
        </Trans>
      </p>
    </>
  )
}
