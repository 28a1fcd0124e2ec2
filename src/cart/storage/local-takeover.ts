import { BackendError } from '../../backends/errors'
import { cartStore } from '../cart-store'
import type { CartChange } from './cart-change'
import { giveBackLocalLine, takeLocalCart } from './local-lines'
import { withPageLock } from './page-lock'

const RETRY_MS = 10_000
/** Postgres' codes of a product that is not sold and of a cart without room: trying again changes nothing. */
const REFUSED = ['23503', '23514']

type Add = Extract<CartChange, { kind: 'add' }>

export function isTakenOver(change: CartChange): change is Add {
  return change.kind === 'add' && change.isTakenOver === true
}

/**
 * Moves what this browser stored, while the shop kept its carts there, into the database: line by line, each once. What
 * the database can't take goes back for the next try.
 */
export function createLocalTakeover(getSignal: () => AbortSignal, change: (made: CartChange) => Promise<void>) {
  /** The quantities that were sent without a clear response. */
  const attemptedById = new Map<string, number | undefined>()
  let retry: ReturnType<typeof setTimeout> | undefined

  function takeOver(): void {
    clearTimeout(retry)
    const signal = getSignal()
    void withPageLock('liangyi.cart.takeover', signal, () => {
      const { items, ...checkout } = takeLocalCart()
      for (const { quantity, ...merchandise } of items) {
        const attempted = attemptedById.get(merchandise.variantId)
        void change({ kind: 'add', merchandise, quantity, attempted, isTakenOver: true })
      }
      if (items.length > 0 && checkout.openedCheckout) cartStore.setState(checkout)
    })
  }

  /** Keeps a line that was not taken for a later try, unless it never will be. */
  function giveBack({ merchandise, quantity, attempted }: Add, error: unknown): void {
    if (error instanceof BackendError && REFUSED.includes(error.code ?? '')) return
    attemptedById.set(merchandise.variantId, attempted)
    giveBackLocalLine({ ...merchandise, quantity })
    clearTimeout(retry)
    const signal = getSignal()
    retry = setTimeout(() => !signal.aborted && takeOver(), RETRY_MS)
  }

  return { takeOver, giveBack }
}
