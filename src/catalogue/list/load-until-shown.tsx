import { type RefObject, useEffect } from 'react'

type Props = {
  grid: RefObject<HTMLUListElement | null>
  /** The product's handle. */
  handle: string
  count: number
  hasMore: boolean
  onMore: () => unknown
}

/** Stop loading pages in search of the product here. */
const MAX_COUNT = 500

export function findItem(grid: RefObject<HTMLUListElement | null>, handle: string): HTMLElement | null | undefined {
  return grid.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(handle)}"]`)
}

/** Loads more pages of a list until it shows the product. */
export function LoadUntilShown({ grid, handle, count, hasMore, onMore }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when more products are there
  useEffect(() => {
    if (hasMore && count < MAX_COUNT && !findItem(grid, handle)) onMore()
  }, [grid, handle, count, hasMore])
  return null
}
