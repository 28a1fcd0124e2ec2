import { cartStore, EMPTY_CART } from '../cart-store'
import { applyChange, type CartLine, findLine, getLineId } from '../lines'
import type { CartRow } from './cart-rows'
import { createPendingStore, type PendingChange } from './pending-changes'

export const UNSENT_PREFIX = 'liangyi.cart.unsent.'

/** The changes of all tabs that the database does not have yet. */
export const unsentChanges = createPendingStore(UNSENT_PREFIX, () => localStorage)

/** The rows as last known with the unsent changes applied. A refused change is taken back by leaving it out. */
export class OptimisticCart {
  rows: readonly CartRow[] = []
  unsent: readonly PendingChange[] = []

  load(rows: readonly CartRow[]): void {
    this.rows = rows
    this.#show()
  }

  /** Shows a change and stores it until it is settled. */
  add(change: PendingChange): void {
    this.unsent = [...this.unsent, change]
    this.save(change)
    this.#show(change.kind === 'add' ? change.steps[0]?.lineId : undefined)
  }

  /** Stores a change, unless the browser has no locks: two tabs could send it twice. */
  save(change: PendingChange): void {
    change.isStored = navigator.locks !== undefined && unsentChanges.save(change)
  }

  /** Ends a change that was made or refused. */
  settle(change: PendingChange): void {
    this.unsent = this.unsent.filter(({ id }) => id !== change.id)
    unsentChanges.remove(change)
    this.#show()
  }

  /** Forgets everything. */
  reset(): void {
    for (const change of this.unsent) unsentChanges.remove(change)
    this.rows = []
    this.unsent = []
    cartStore.setState(EMPTY_CART)
  }

  /** Lines on screen keep their details, such as live prices, except the one that was just added. */
  #show(addedId?: string): void {
    const lines = this.unsent.reduce<readonly CartLine[]>(
      applyChange,
      this.rows.map(({ line }) => line),
    )
    const { items } = cartStore.getState()
    const withDetails = lines.map((line) => {
      const shown = getLineId(line) === addedId ? undefined : findLine(items, getLineId(line))
      return shown ? { ...shown, quantity: line.quantity, addedAt: line.addedAt } : line
    })
    cartStore.setState({ items: withDetails })
  }
}
