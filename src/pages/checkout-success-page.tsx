import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { publishEcommerce } from '../browser/analytics'
import { BackToCart } from '../cart/back-to-cart'
import { clearOrder } from '../cart/checkout/clear-order'
import { takeOpenedSession } from '../cart/checkout/opened-sessions'
import type { Order } from '../orders/order'
import { OrderConfirmation } from '../orders/order-confirmation'

function publishPurchase({ number, items, discount, shipping }: Order): void {
  const products = items.map(({ name, handle, variantId, price, quantity }) => ({
    variantId: variantId ?? handle ?? name,
    title: name,
    price,
    quantity,
  }))
  publishEcommerce('purchase', products, { transaction: number, discount, shipping })
}

/** The payment provider's return page. */
export default function CheckoutSuccessPage() {
  const [parameters] = useSearchParams()
  const sessionId = parameters.get('session_id')?.trim() ?? ''
  const recordPaid = useCallback(
    (order: Order) => {
      const opened = takeOpenedSession(sessionId)
      if (opened) publishPurchase(order)
      // Not for another browser's link or a piece bought at once.
      if (opened === 'cart') clearOrder()
    },
    [sessionId],
  )
  return <OrderConfirmation key={sessionId} sessionId={sessionId} onPaid={recordPaid} backToCart={<BackToCart />} />
}
