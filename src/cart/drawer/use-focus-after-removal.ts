import { useLayoutEffect, useRef } from 'react'
import type { CartLine } from '../lines'

/**
 * Moves focus when the line that held it is removed: to the line that takes its place, else to the last one, else to
 * what the empty cart offers.
 */
export function useFocusAfterRemoval(lines: readonly CartLine[]) {
  const panel = useRef<HTMLDivElement>(null)
  const removed = useRef<{ variantId: string; index: number } | null>(null)

  useLayoutEffect(() => {
    const waiting = removed.current
    if (!waiting || lines.some(({ variantId }) => variantId === waiting.variantId)) return
    removed.current = null
    const items = panel.current?.querySelectorAll('[data-line]') ?? []
    const next = items[Math.min(waiting.index, items.length - 1)] ?? panel.current
    next?.querySelector<HTMLElement>('a, button')?.focus()
  }, [lines])

  function willRemove(variantId: string) {
    removed.current = { variantId, index: lines.findIndex((line) => line.variantId === variantId) }
  }

  return { panel, willRemove }
}
