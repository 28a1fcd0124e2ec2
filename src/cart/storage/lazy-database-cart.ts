import { loadChunk } from '../../load-chunk'
import { toast } from '../../ui/toast'
import type { CartAdapter } from '../cart-adapter'

/** Loads the database's cart on first use, again after a failure. */
export function createLazyDatabaseCart(): CartAdapter {
  let loading: Promise<CartAdapter> | undefined
  let adapter: CartAdapter | undefined
  let isSubscribed = false
  let unsubscribe: (() => void) | undefined

  async function load(): Promise<CartAdapter> {
    const { createDatabaseCartAdapter } = await loadChunk(() => import('./database-cart-adapter'))
    adapter = createDatabaseCartAdapter()
    if (isSubscribed) unsubscribe = adapter.subscribe()
    return adapter
  }

  async function withLoaded(change: (adapter: CartAdapter) => void | Promise<void>, onFailure?: () => void) {
    try {
      loading ??= load()
      // In the press itself once it is loaded: the next press is about the lines as they are then.
      await change(adapter ?? (await loading))
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
    change(made) {
      return withLoaded((loaded) => loaded.change(made), made.kind === 'add' ? notifyAddFailed : undefined)
    },
    removeOrdered: () => withLoaded((loaded) => loaded.removeOrdered()),
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
