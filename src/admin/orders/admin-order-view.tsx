import { useState } from 'react'
import { OrderView } from '../../orders/order-view'
import { Button, buttonClasses } from '../../ui/button'
import { useChange } from '../use-change'
import { type AdminOrder, describeReason, getStripeUrl } from './admin-order'
import { ADMIN_ORDERS_KEY, finishOrderReview, REVIEW_FAILED_MESSAGE } from './admin-orders'
import { OrderHistory } from './order-history'
import { PackingSlip } from './packing-slip'
import { Shipment } from './shipment'

/** One order: its shipment, items, amounts, address, history and links. */
export function AdminOrderView({ order }: { order: AdminOrder }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { number, status, email, reviewReason, isGift } = order
  return (
    <div className="grid max-w-[44rem] gap-8">
      {reviewReason && <Review order={order} reason={reviewReason} />}
      {status === 'paid' && <Shipment order={order} />}
      <OrderView order={order} headingLevel={2}>
        {email && <p className="text-sm wrap-anywhere">{email}</p>}
        {isGift && <p className="text-sm">A gift: the packing slip has no prices.</p>}
      </OrderView>
      <div className="flex flex-wrap gap-4">
        <Button variant="secondary" onClick={() => setIsPrinting(true)}>
          Print the packing slip
        </Button>
        <a href={getStripeUrl(order)} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
          {status === 'paid' ? 'Refund in Stripe' : 'See in Stripe'}
          <span className="sr-only">, order {number}, in a new tab</span>
        </a>
      </div>
      <OrderHistory order={order} />
      {isPrinting && <PackingSlip order={order} onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}

function Review({ order, reason }: { order: AdminOrder; reason: string }) {
  const finish = useChange({
    mutationFn: () => finishOrderReview(order.id),
    reloads: ADMIN_ORDERS_KEY,
    failure: REVIEW_FAILED_MESSAGE,
  })
  return (
    <section aria-label="Review" className="grid justify-items-start gap-4 bg-warning-tint p-4 text-warning">
      <p>
        Compare this order with Stripe: {describeReason(reason)}. Then send or refund it, and mark the review as done.
      </p>
      <Button variant="secondary" busy={finish.isPending} onClick={() => finish.mutate()}>
        Mark the review as done
      </Button>
    </section>
  )
}
