import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackToCart } from '../cart/back-to-cart'
import { clearOrderOnceFor, isNewPurchase } from '../cart/checkout/cleared-orders'
import type { Order } from '../orders/order'
import { OrderConfirmation } from '../orders/order-confirmation'
import { publishPurchase } from '../orders/publish-purchase'

/** The payment provider's return page. */
export default function CheckoutSuccessPage() {
  const [parameters] = useSearchParams()
  const sessionId = parameters.get('session_id')?.trim() ?? ''
  const recordPaid = useCallback(
    (order: Order) => {
      clearOrderOnceFor(sessionId)
      if (isNewPurchase(sessionId)) publishPurchase(order)
    },
    [sessionId],
  )
  return <OrderConfirmation key={sessionId} sessionId={sessionId} onPaid={recordPaid} backToCart={<BackToCart />} />
}
