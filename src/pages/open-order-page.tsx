import { OpenOrder } from '../orders/open-order'
import { ColumnPage } from '../ui/column-page'

/** The target of the links that are mailed to an order's address. */
export default function OpenOrderPage() {
  return (
    <ColumnPage title="Your order" description="The order of a mailed link." noIndex>
      <OpenOrder />
    </ColumnPage>
  )
}
