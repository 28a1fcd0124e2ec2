import { pageSession } from '../../backends/session'
import type { CartAdapter } from '../cart-adapter'
import { cartStore } from '../cart-store'
import { type CartChange, type CartMerchandise, clampQuantity, findLine } from '../lines'
import { notifyOffline } from './change-notices'
import { createOwnedCart, type OwnedCart } from './owned-cart'

/** Reads the cart now, whenever the user changes, and when the shopper comes back to the page or to the network. */
function subscribeToOwner({ refresh, restore, leave, stop, storeUnsent }: OwnedCart): () => void {
  /** Null for a visitor, undefined until it is known. */
  let userId: string | null | undefined
  function onSessionChange() {
    const { loading, user } = pageSession.store.getState()
    const previous = userId
    if (loading || (user?.id ?? null) === previous) return
    userId = user?.id ?? null
    if (previous) leave(previous)
    restore()
    refresh()
  }
  function onReturn() {
    if (document.visibilityState === 'hidden') storeUnsent()
    else if (userId !== undefined) {
      restore()
      refresh()
    }
  }
  const unsubscribe = pageSession.store.subscribe(onSessionChange)
  onSessionChange()
  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('visibilitychange', onReturn, { signal })
  for (const type of ['focus', 'online', 'pageshow']) addEventListener(type, onReturn, { signal })
  addEventListener('pagehide', storeUnsent, { signal })
  return () => {
    unsubscribe()
    stopping.abort()
    stop()
  }
}

/** The cart in the database: the signed-in customer's, or the visitor's under a random id. */
export function createDatabaseCartAdapter(): CartAdapter {
  const cart = createOwnedCart()

  async function add(merchandise: CartMerchandise, quantity: number): Promise<void> {
    const added = clampQuantity(quantity)
    if (added === 0) return
    const sent = cart.change({ kind: 'add', merchandise, quantity: added })
    if (navigator.onLine) return sent
    notifyOffline()
  }

  function change(made: CartChange): void | Promise<void> {
    switch (made.kind) {
      case 'add':
        return add(made.merchandise, made.quantity)
      case 'adjust': {
        const line = findLine(cartStore.getState().items, made.lineId)
        const quantity = clampQuantity((line?.quantity ?? 0) + made.by)
        return cart.change({ kind: 'set', variantId: made.lineId, quantity })
      }
      case 'remove':
        return cart.change({ kind: 'set', variantId: made.lineId, quantity: 0 })
      case 'replace':
        return cart.change({ kind: 'replace', variantId: made.lineId, merchandise: made.merchandise })
      case 'restore':
        return cart.restoreLine(made.line, made.index)
      case 'subtract':
        return cart.change({ kind: 'subtract', lines: [...made.lines] })
      case 'clear':
        return cart.change({ kind: 'clear' })
    }
  }

  return { change, removeOrdered: cart.removeOrdered, subscribe: () => subscribeToOwner(cart) }
}
