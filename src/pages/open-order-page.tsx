import { OpenOrder } from '../orders/open-order'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** The target of the links that are mailed to an order's address. */
export default function OpenOrderPage() {
  return (
    <div className="mx-auto w-full max-w-[42rem] px-gutter pt-16 pb-32">
      <PageHead title="Your order" description="The order of a mailed link." noIndex />
      <PageTitle className="mb-8">Your order</PageTitle>
      <OpenOrder />
    </div>
  )
}
