import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackToCart } from '../cart/back-to-cart'
import { settleOrder } from '../cart/checkout/settle-checkouts'
import type { Order } from '../orders/order'
import { OrderConfirmation } from '../orders/order-confirmation'

/** The payment provider's return page. */
export default function CheckoutSuccessPage() {
  const [parameters] = useSearchParams()
  const sessionId = parameters.get('session_id')?.trim() ?? ''
  const settlePaid = useCallback((order: Order) => void settleOrder(sessionId, order), [sessionId])
  return <OrderConfirmation key={sessionId} sessionId={sessionId} onPaid={settlePaid} backToCart={<BackToCart />} />
}
