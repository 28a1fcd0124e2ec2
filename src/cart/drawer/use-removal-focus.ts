import { useLayoutEffect, useRef } from 'react'
import type { CartLine } from '../lines'

/**
 * Moves focus when the focused line is removed: to the line after it, else to the last one, else to the first control
 * of the empty cart. Call `willRemove` before removing, and give `panel` to the element around the lines.
 */
export function useRemovalFocus(lines: readonly CartLine[]) {
  const panel = useRef<HTMLDivElement>(null)
  const removal = useRef<{ variantId: string; index: number } | null>(null)

  useLayoutEffect(() => {
    const pending = removal.current
    if (!pending || lines.some(({ variantId }) => variantId === pending.variantId)) return
    removal.current = null
    const items = panel.current?.querySelectorAll('[data-line]') ?? []
    const target = items[Math.min(pending.index, items.length - 1)] ?? panel.current
    target?.querySelector<HTMLElement>('a, button')?.focus()
  }, [lines])

  function willRemove(variantId: string) {
    removal.current = { variantId, index: lines.findIndex((line) => line.variantId === variantId) }
  }

  return { panel, willRemove }
}
