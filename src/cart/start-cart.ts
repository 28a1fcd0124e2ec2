import type { Environment } from '../backends/environment'
import { connectCart } from './cart'
import { cartDrawerStore } from './cart-drawer-store'
import { cartStore } from './cart-store'
import { cancelCheckout, checkoutStore } from './checkout-store'
import { createLazyDatabaseCartAdapter } from './storage/lazy-database-cart-adapter'
import { createLocalCartAdapter } from './storage/local-cart-adapter'

/** False in a build whose carts are stored in the browser: then the code for the other kind is left out of it. */
declare const __HAS_DATABASE_CART__: boolean

/**
 * Starts an empty cart, then reads it from where this shop stores it and follows its changes; returns a function that
 * stops it. Called once when the shop starts.
 */
export function startCart({ cart, checkout }: Pick<Environment, 'cart' | 'checkout'>): () => void {
  cartStore.setState(cartStore.getInitialState())
  cartDrawerStore.setState(cartDrawerStore.getInitialState())
  checkoutStore.setState({ ...checkoutStore.getInitialState(), provider: checkout })
  const isLocal = !__HAS_DATABASE_CART__ || cart === 'local'
  const disconnect = connectCart(isLocal ? createLocalCartAdapter() : createLazyDatabaseCartAdapter())
  // A page that is left must not leave an empty checkout tab behind, nor a busy button for the browser's Back.
  addEventListener('pagehide', cancelCheckout)
  return () => {
    removeEventListener('pagehide', cancelCheckout)
    cancelCheckout()
    disconnect()
  }
}
