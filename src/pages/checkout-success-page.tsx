import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackToCart } from '../cart/back-to-cart'
import { clearOrderOnceFor } from '../cart/checkout/clear-order'
import { takeOpenedSession } from '../cart/checkout/opened-sessions'
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
      if (takeOpenedSession(sessionId, 'purchase')) publishPurchase(order)
    },
    [sessionId],
  )
  return <OrderConfirmation key={sessionId} sessionId={sessionId} onPaid={recordPaid} backToCart={<BackToCart />} />
}
