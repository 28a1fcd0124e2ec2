import { useLayoutEffect, useRef, useState } from 'react'
import { addToCart } from '../cart'
import { cartStore } from '../cart-store'
import { type CartLine, findLine, getLineId } from '../lines'

/** Focuses the line at this index, otherwise the empty cart's first control. */
function focusLine(panel: HTMLElement | null, index: number): void {
  const target = panel?.querySelectorAll('[data-line]')[index] ?? panel
  target?.querySelector<HTMLElement>('a, button')?.focus()
}

/**
 * Moves focus when the focused line is removed or added again, and offers to undo the last removal until the drawer
 * closes. Pass `panel` to the element around the lines.
 */
export function useRemoval(lines: readonly CartLine[]) {
  const panel = useRef<HTMLDivElement>(null)
  /** The index of the line to focus once the lines have changed. */
  const nextFocus = useRef<number | null>(null)
  const [last, setLast] = useState<CartLine | null>(null)
  // A refused removal shows the line again, and a refused Undo the offer.
  const removed = last && !findLine(lines, getLineId(last)) ? last : null

  useLayoutEffect(() => {
    if (nextFocus.current === null) return
    focusLine(panel.current, Math.min(nextFocus.current, lines.length - 1))
    nextFocus.current = null
  }, [lines])

  /** Call before the line is removed. */
  function willRemove(lineId: string): void {
    const line = findLine(lines, lineId)
    if (!line) return
    nextFocus.current = lines.indexOf(line)
    setLast(line)
  }

  function undo(): void {
    if (!removed) return
    nextFocus.current = lines.length
    addToCart(removed, removed.quantity)
    // A full cart leaves the focus on Undo.
    if (!findLine(cartStore.getState().items, getLineId(removed))) nextFocus.current = null
  }

  function dismiss(): void {
    focusLine(panel.current, lines.length - 1)
    setLast(null)
  }

  return { panel, removed, willRemove, undo, dismiss }
}
