import { useState } from 'react'
import { restoreToCart } from '../cart'
import { cartStore } from '../cart-store'
import { type CartLine, findLine, getLineId } from '../lines'

type RemovedLine = { line: CartLine; index: number }

/**
 * The line that was removed last, until it is put back or the drawer closes. It counts as removed only while it is not
 * in the cart: a removal that the database refuses shows it again.
 */
export function useUndoRemoval(lines: readonly CartLine[]) {
  const [last, setLast] = useState<RemovedLine | null>(null)
  const [failed, setFailed] = useState<RemovedLine | null>(null)
  const removed = last && !findLine(lines, getLineId(last.line)) ? last : null

  /** Call before the line is removed. */
  function remember(lineId: string): void {
    const line = findLine(lines, lineId)
    if (line) setLast({ line, index: lines.indexOf(line) })
  }

  async function undo(): Promise<void> {
    if (!removed) return
    setFailed(null)
    await restoreToCart(removed.line, removed.index)
    if (!findLine(cartStore.getState().items, getLineId(removed.line))) setFailed(removed)
    else setLast((current) => (current === removed ? null : current))
  }

  return { removed, hasFailed: removed !== null && failed === removed, remember, undo, forget: () => setLast(null) }
}
