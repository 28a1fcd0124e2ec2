import { useQueryClient } from '@tanstack/react-query'
import { environment } from '../backends/current-environment'
import { addToCart } from '../cart/cart'
import { toCartMerchandise } from '../cart/lines'
import { findVariant } from '../catalogue/find-variant'
import type { FindOffer } from '../orders/buy-again'
import { OrderActions } from '../orders/order-actions'
import { OrderList } from '../orders/order-list'
import { ShopifyOrders } from './shopify-orders'

/** The customer's orders, or where to find them. */
export function AccountOrders() {
  const client = useQueryClient()
  const findOffer: FindOffer = async (handle, variantId) => {
    const found = await findVariant(client, handle, variantId)
    return (
      found && {
        isAvailable: found.variant.availableForSale,
        addToCart: (quantity) => addToCart(toCartMerchandise(found.product, found.variant), quantity),
      }
    )
  }
  if (environment().checkout !== 'stripe') return <ShopifyOrders />
  return <OrderList renderActions={(order) => <OrderActions order={order} findOffer={findOffer} />} />
}
