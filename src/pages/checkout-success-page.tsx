import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackToCart } from '../cart/back-to-cart'
import { clearCartOnceFor } from '../cart/checkout/cleared-orders'
import { OrderConfirmation } from '../orders/order-confirmation'

/** Where the payment page leads after a payment: the order, as soon as it is written. */
export function CheckoutSuccessPage() {
  const [parameters] = useSearchParams()
  const sessionId = parameters.get('session_id')?.trim() ?? ''
  const settle = useCallback(() => clearCartOnceFor(sessionId), [sessionId])
  return <OrderConfirmation key={sessionId} sessionId={sessionId} onPaid={settle} backToCart={<BackToCart />} />
}
