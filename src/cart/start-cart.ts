import type { Environment } from '../backends/env'
import { connectCart } from './cart'
import type { CartAdapter } from './cart-adapter'
import { cartDrawerStore } from './cart-drawer-store'
import { cartStore } from './cart-store'
import { checkoutStore } from './checkout-store'
import { createLocalCartAdapter } from './storage/local-cart-adapter'

/** Only a shop that stores its carts in the database fetches that code. */
function createLazyDatabaseCartAdapter(): CartAdapter {
  let loading: Promise<CartAdapter> | undefined
  function load(): Promise<CartAdapter> {
    loading ??= import('./storage/database-cart-adapter')
      .then((module) => module.createDatabaseCartAdapter())
      .catch((error: unknown) => {
        loading = undefined
        throw error
      })
    return loading
  }
  async function withLoaded(change: (adapter: CartAdapter) => void | Promise<void>): Promise<void> {
    try {
      await change(await load())
    } catch (error) {
      console.error('The cart could not be changed.', error)
    }
  }
  return {
    add: (merchandise, quantity) => withLoaded((adapter) => adapter.add(merchandise, quantity)),
    setQuantity: (variantId, quantity) => withLoaded((adapter) => adapter.setQuantity(variantId, quantity)),
    remove: (variantId) => withLoaded((adapter) => adapter.remove(variantId)),
    clear: () => withLoaded((adapter) => adapter.clear()),
    subscribe() {
      let unsubscribe: (() => void) | undefined
      let isStopped = false
      void withLoaded((adapter) => {
        if (!isStopped) unsubscribe = adapter.subscribe()
      })
      return () => {
        isStopped = true
        unsubscribe?.()
      }
    },
  }
}

/**
 * Starts an empty cart, then reads it from where this shop stores it and follows its changes; returns a function that
 * stops it. Called once when the shop starts.
 */
export function startCart({ cart, checkout }: Pick<Environment, 'cart' | 'checkout'>): () => void {
  cartStore.setState(cartStore.getInitialState())
  cartDrawerStore.setState(cartDrawerStore.getInitialState())
  checkoutStore.setState({ ...checkoutStore.getInitialState(), provider: checkout })
  return connectCart(cart === 'local' ? createLocalCartAdapter() : createLazyDatabaseCartAdapter())
}
