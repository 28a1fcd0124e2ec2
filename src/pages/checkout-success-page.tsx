import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackToCart } from '../cart/back-to-cart'
import { clearOrderOnceFor } from '../cart/checkout/cleared-orders'
import { OrderConfirmation } from '../orders/order-confirmation'

/** The payment provider's return page. */
export default function CheckoutSuccessPage() {
  const [parameters] = useSearchParams()
  const sessionId = parameters.get('session_id')?.trim() ?? ''
  const clearCart = useCallback(() => clearOrderOnceFor(sessionId), [sessionId])
  return <OrderConfirmation key={sessionId} sessionId={sessionId} onPaid={clearCart} backToCart={<BackToCart />} />
}
