import { environment } from '../backends/current-environment'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { FindOrderForm } from '../orders/find-order-form'
import { ColumnPage } from '../ui/column-page'
import { ShopifyOrders } from './shopify-orders'

export default function OrderPage() {
  return (
    <ColumnPage
      title="Where is my order?"
      description={`Follow an order of ${SHOP_NAME}: its state, its parcel and its returns.`}
    >
      {environment().checkout === 'stripe' ? <OrderByLink /> : <ShopifyOrders />}
    </ColumnPage>
  )
}

function OrderByLink() {
  return (
    <>
      <p className="text-ink-soft">
        Enter the order’s number and email, and we’ll email you a link to it. You don’t need an account.
      </p>
      <FindOrderForm />
      <p className="text-ink-soft">
        No number at hand, or no email from us? Write to{' '}
        <a href={`mailto:${MERCHANT.supportEmail}`} className="text-ink underline underline-offset-4 hover:text-accent">
          {MERCHANT.supportEmail}
        </a>
        .
      </p>
    </>
  )
}
