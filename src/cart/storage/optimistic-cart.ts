import { cartStore, EMPTY_CART } from '../cart-store'
import { applyChange, type CartLine, findLine, getLineId } from '../lines'
import type { CartRow } from './cart-rows'
import { removeUnsent, saveUnsent, type UnsentChange } from './unsent-changes'

/** The rows as last known with the unsent changes applied. A refused change is taken back by leaving it out. */
export class OptimisticCart {
  rows: readonly CartRow[] = []
  unsent: readonly UnsentChange[] = []

  load(rows: readonly CartRow[]): void {
    this.rows = rows
    this.#show()
  }

  /** Shows a change and stores it until it is settled. */
  add(unsent: UnsentChange): void {
    const { change } = unsent
    this.unsent = [...this.unsent, unsent]
    saveUnsent(unsent)
    this.#show(change.kind === 'add' ? getLineId(change.merchandise) : undefined)
  }

  /** Ends a change that was made or refused. */
  settle(unsent: UnsentChange): void {
    this.unsent = this.unsent.filter(({ id }) => id !== unsent.id)
    removeUnsent(unsent)
    this.#show()
  }

  /** Forgets everything. */
  reset(): void {
    for (const unsent of this.unsent) removeUnsent(unsent)
    this.rows = []
    this.unsent = []
    cartStore.setState(EMPTY_CART)
  }

  /** Lines on screen keep their details, such as live prices, except the one that was just added. */
  #show(addedId?: string): void {
    const lines = this.unsent.reduce(
      (changed: readonly CartLine[], { change }) => applyChange(changed, change),
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
