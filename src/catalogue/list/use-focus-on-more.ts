import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '../../ui/announcer'

/**
 * Whoever asked for more goes on at the first product that is new: the button may be gone by then. Gives the function
 * to call when more is asked for.
 */
export function useFocusOnMore(grid: RefObject<HTMLUListElement | null>, count: number): () => void {
  const awaited = useRef<number | null>(null)

  useEffect(() => {
    const shown = awaited.current
    if (shown === null || count <= shown) return
    awaited.current = null
    grid.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true })
    announce(`${count} products shown`)
  }, [grid, count])

  return () => {
    awaited.current = count
  }
}
