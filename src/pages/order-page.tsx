import { environment } from '../backends/current-environment'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { FindOrderForm } from '../orders/find-order-form'
import { ColumnPage } from '../ui/column-page'
import { ShopifyOrders } from './shopify-orders'

export default function OrderPage() {
  return (
    <ColumnPage
      title="Where is my order?"
      description={`Find your ${SHOP_NAME} order, track its parcel or return a piece.`}
    >
      {environment().checkout === 'stripe' ? <OrderByLink /> : <ShopifyOrders />}
    </ColumnPage>
  )
}

function OrderByLink() {
  return (
    <>
      <p className="text-ink-soft">
        Enter your order number and email, and we’ll email you a link to your order. You don’t need an account.
      </p>
      <FindOrderForm />
      <p className="text-ink-soft">
        Can’t find your order number, or no email from us? Write to{' '}
        <a href={`mailto:${MERCHANT.supportEmail}`} className="text-ink underline underline-offset-4 hover:text-accent">
          {MERCHANT.supportEmail}
        </a>
        .
      </p>
    </>
  )
}
