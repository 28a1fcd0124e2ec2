import { useLayoutEffect, useRef, useState } from 'react'
import { restoreToCart } from '../cart'
import { cartStore } from '../cart-store'
import { type CartLine, findLine, getLineId } from '../lines'

type RemovedLine = { line: CartLine; index: number }

/** Focuses the line at this index, otherwise the last line, otherwise the empty cart's first control. */
function focusLine(panel: HTMLElement | null, index: number): void {
  const items = panel?.querySelectorAll('[data-line]') ?? []
  const target = items[Math.min(index, items.length - 1)] ?? panel
  target?.querySelector<HTMLElement>('a, button')?.focus()
}

/**
 * Moves focus when the focused line is removed or restored, and offers to undo the last removal until the drawer
 * closes. Pass `panel` to the element around the lines.
 */
export function useRemoval(lines: readonly CartLine[]) {
  const panel = useRef<HTMLDivElement>(null)
  const awaited = useRef<(RemovedLine & { isRestored: boolean }) | null>(null)
  const [last, setLast] = useState<RemovedLine | null>(null)
  const [failed, setFailed] = useState<RemovedLine | null>(null)
  // If the database refuses a removal, the line is shown again.
  const removed = last && !findLine(lines, getLineId(last.line)) ? last : null

  useLayoutEffect(() => {
    const change = awaited.current
    if (!change) return
    const place = lines.findIndex((line) => getLineId(line) === getLineId(change.line))
    if (place >= 0 !== change.isRestored) return
    awaited.current = null
    focusLine(panel.current, change.isRestored ? place : change.index)
  }, [lines])

  /** Call before the line is removed. */
  function willRemove(line: CartLine): void {
    const index = lines.indexOf(line)
    awaited.current = { line, index, isRestored: false }
    setLast({ line, index })
  }

  async function undo(): Promise<void> {
    if (!removed) return
    setFailed(null)
    awaited.current = { ...removed, isRestored: true }
    await restoreToCart(removed.line, removed.index)
    if (!findLine(cartStore.getState().items, getLineId(removed.line))) setFailed(removed)
    else setLast((current) => (current === removed ? null : current))
  }

  function dismiss(): void {
    focusLine(panel.current, removed?.index ?? 0)
    setLast(null)
  }

  return {
    panel,
    removed: removed?.line ?? null,
    hasFailed: removed !== null && failed === removed,
    willRemove,
    undo,
    dismiss,
  }
}
