import { loadChunk } from '../../load-chunk'
import { toast } from '../../ui/toast'
import type { CartAdapter } from '../cart-adapter'

/** The database's adapter, whose code only a shop that stores its carts there fetches, when it is first needed. */
export function createLazyDatabaseCartAdapter(): CartAdapter {
  let loading: Promise<CartAdapter> | undefined
  let isSubscribed = false
  let unsubscribe: (() => void) | undefined

  async function load(): Promise<CartAdapter> {
    const { createDatabaseCartAdapter } = await loadChunk(() => import('./database-cart-adapter'))
    const adapter = createDatabaseCartAdapter()
    if (isSubscribed) unsubscribe = adapter.subscribe()
    return adapter
  }

  /** Loads the adapter, again after a failure. */
  async function withLoaded(change: (adapter: CartAdapter) => void | Promise<void>, onFailure?: () => void) {
    try {
      loading ??= load()
      await change(await loading)
    } catch (error) {
      loading = undefined
      console.error('The cart could not be changed.', error)
      onFailure?.()
    }
  }

  function notifyAddFailed() {
    toast('Error', { description: 'Failed to add item to cart', tone: 'danger' })
  }
  function reload() {
    void withLoaded(() => {})
  }

  return {
    add: (merchandise, quantity) => withLoaded((adapter) => adapter.add(merchandise, quantity), notifyAddFailed),
    setQuantity: (variantId, quantity) => withLoaded((adapter) => adapter.setQuantity(variantId, quantity)),
    replace: (variantId, merchandise) => withLoaded((adapter) => adapter.replace(variantId, merchandise)),
    remove: (variantId) => withLoaded((adapter) => adapter.remove(variantId)),
    restore: (line, index) => withLoaded((adapter) => adapter.restore(line, index)),
    removeOrdered: () => withLoaded((adapter) => adapter.removeOrdered()),
    clear: () => withLoaded((adapter) => adapter.clear()),
    subscribe() {
      isSubscribed = true
      reload()
      addEventListener('online', reload)
      return () => {
        isSubscribed = false
        removeEventListener('online', reload)
        unsubscribe?.()
      }
    },
  }
}
