import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

type Props = {
  grid: RefObject<HTMLUListElement | null>
  count: number
  hasMore: boolean
  onMore: () => unknown
}

/** The longest list to search for the product. */
const MAX_COUNT = 500

function findItem(grid: Props['grid'], handle: string): HTMLElement | null | undefined {
  return grid.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(handle)}"]`)
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Loads more pages of a list until it shows the product with this handle. */
function LoadUntilShown({ grid, handle, count, hasMore, onMore }: Props & { handle: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when more products are there
  useEffect(() => {
    if (hasMore && count < MAX_COUNT && !findItem(grid, handle)) onMore()
  }, [grid, handle, count, hasMore])
  return null
}

/** Scrolls to, focuses and marks the product in the URL's hash, loading more pages until it is found. */
export function ShowProduct(props: Props) {
  const { grid, count } = props
  const { hash, key } = useLocation()
  const shownKey = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when more products are there
  useEffect(() => {
    if (shownKey.current === key) return
    const item = findItem(grid, decode(hash))
    const link = item?.querySelector('a')
    if (!item || !link) return
    shownKey.current = key
    for (const other of grid.current?.querySelectorAll('[data-marked]') ?? []) other.removeAttribute('data-marked')
    item.setAttribute('data-marked', '')
    item.scrollIntoView({ block: 'center', behavior: 'instant' })
    link.focus({ preventScroll: true })
  }, [grid, count, hash, key])

  return <LoadUntilShown {...props} handle={decode(hash)} />
}
