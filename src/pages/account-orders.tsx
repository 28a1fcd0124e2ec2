import { environment } from '../backends/current-environment'
import { OrderList } from '../orders/order-list'
import { ShopifyOrders } from './shopify-orders'

/** The customer's orders, or where to find them. */
export function AccountOrders() {
  return environment().checkout === 'stripe' ? <OrderList /> : <ShopifyOrders />
}
