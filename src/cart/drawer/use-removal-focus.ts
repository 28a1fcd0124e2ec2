import { useLayoutEffect, useRef } from 'react'
import { type CartLine, getLineId } from '../lines'

/** Focuses the line at this place, else the last one, else the first control of the empty cart. */
function focusLine(panel: HTMLElement | null, index: number): void {
  const items = panel?.querySelectorAll('[data-line]') ?? []
  const target = items[Math.min(index, items.length - 1)] ?? panel
  target?.querySelector<HTMLElement>('a, button')?.focus()
}

/**
 * Moves focus when the focused line is removed: to the line after it, else to the last one, else to the first control
 * of the empty cart. A line that is put back takes the focus. Call `willRemove` or `willRestore` before, and give
 * `panel` to the element around the lines.
 */
export function useRemovalFocus(lines: readonly CartLine[]) {
  const panel = useRef<HTMLDivElement>(null)
  const removal = useRef<{ lineId: string; index: number } | null>(null)
  const restored = useRef<string | null>(null)

  useLayoutEffect(() => {
    const pending = removal.current
    if (pending && !lines.some((line) => getLineId(line) === pending.lineId)) {
      removal.current = null
      focusLine(panel.current, pending.index)
    }
    const place = lines.findIndex((line) => getLineId(line) === restored.current)
    if (place < 0) return
    restored.current = null
    focusLine(panel.current, place)
  }, [lines])

  function willRemove(lineId: string) {
    removal.current = { lineId, index: lines.findIndex((line) => getLineId(line) === lineId) }
  }

  function willRestore(lineId: string) {
    restored.current = lineId
  }

  const focusPlace = (index: number) => focusLine(panel.current, index)

  return { panel, focusPlace, willRemove, willRestore }
}
