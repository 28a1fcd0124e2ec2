import { OpenOrder } from '../orders/open-order'
import { ColumnPage } from '../ui/column-page'

/** The target of the links that are mailed to an order's address. */
export default function OpenOrderPage() {
  return (
    <ColumnPage title="Your order" description="Your order, opened from the link in your email." noIndex>
      <OpenOrder />
    </ColumnPage>
  )
}
