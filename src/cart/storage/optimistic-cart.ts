import { cartStore, EMPTY_CART } from '../cart-store'
import { type CartLine, findLine } from '../lines'
import { applyChanges, type CartChange } from './cart-change'
import type { CartOwner, CartRow } from './cart-rows'
import type { UnsentChange } from './unsent-changes'

function changeLines(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  cartStore.setState({ items: change(cartStore.getState().items) })
}

/** Shows lines, each with the details that are on screen, such as the storefront's price, unless its own are newer. */
function showLines(lines: readonly CartLine[], isNewer: (line: CartLine) => boolean): void {
  changeLines((shown) =>
    lines.map((line) => {
      const same = findLine(shown, line.variantId)
      return same && !isNewer(line) ? { ...same, quantity: line.quantity } : line
    }),
  )
}

/**
 * The owner's rows as they were last known, and the changes that were not sent yet. The store shows the rows with the
 * changes made: a change is seen at once, and is taken back by leaving it out. `save` keeps what is unsent for a reload.
 */
export function createOptimisticCart(save: (unsent: readonly UnsentChange[]) => void) {
  let rows: readonly CartRow[] = []
  let unsent: readonly UnsentChange[] = []
  /** Of the rows that were read, by variant id. */
  const priceById = new Map<string, number>()
  /** Of every row that was here, by variant id: a line that is put back takes its row's. */
  const createdAtById = new Map<string, string>()

  function show(isNewer: (line: CartLine) => boolean = () => false): void {
    const lines = applyChanges(
      rows.map(({ line }) => line),
      unsent.map(({ change }) => change),
    )
    showLines(lines, isNewer)
  }

  function setRows(known: readonly CartRow[]): void {
    rows = known
    for (const { line, createdAt } of known) createdAtById.set(line.variantId, createdAt)
  }

  /** Shows the rows that were just read. */
  function load(read: readonly CartRow[]): void {
    setRows(read)
    const previousPriceById = new Map(priceById)
    priceById.clear()
    for (const { line } of read) priceById.set(line.variantId, line.price)
    show(({ variantId }) => {
      const previous = previousPriceById.get(variantId)
      return previous !== undefined && previous !== priceById.get(variantId)
    })
  }

  /** Shows a change that has to be sent; null where an earlier one, not yet on its way, takes its place. */
  function push(change: CartChange, owner: CartOwner | null): UnsentChange | null {
    const last = unsent.length > 1 ? unsent.at(-1) : undefined
    const isRepeated =
      change.kind === 'set' && last?.change.kind === 'set' && last.change.variantId === change.variantId
    if (isRepeated) last.change = change
    const added = isRepeated ? null : { owner, change }
    if (added) unsent = [...unsent, added]
    save(unsent)
    show(({ variantId }) => change.kind === 'add' && change.merchandise.variantId === variantId)
    return added
  }

  /** Takes a change off the list: with the rows that it led to, or without any where it was refused. */
  function settle(settled: UnsentChange, changedRows: readonly CartRow[] = rows): void {
    setRows(changedRows)
    unsent = unsent.filter((one) => one !== settled)
    save(unsent)
    show()
  }

  /** Forgets everything. */
  function reset(): void {
    rows = []
    unsent = []
    priceById.clear()
    createdAtById.clear()
    cartStore.setState(EMPTY_CART)
    save(unsent)
  }

  return { load, push, settle, reset, createdAtById, rows: () => rows, unsent: () => unsent }
}
