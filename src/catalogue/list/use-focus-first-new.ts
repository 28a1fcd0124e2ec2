import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '../../ui/announcer'

/** Returns a function for Load more that focuses the first new product, since the button may be gone by then. */
export function useFocusFirstNew(grid: RefObject<HTMLUListElement | null>, count: number): () => void {
  const countBefore = useRef<number | null>(null)

  useEffect(() => {
    const index = countBefore.current
    if (index === null || count <= index) return
    countBefore.current = null
    grid.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
    announce(`${count} products shown`)
  }, [grid, count])

  return () => {
    countBefore.current = count
  }
}
