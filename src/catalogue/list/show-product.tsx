import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

type Props = {
  grid: RefObject<HTMLUListElement | null>
  count: number
  hasMore: boolean
  onMore: () => unknown
}

/** Stop loading pages in search of the product here. */
const MAX_COUNT = 500

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Scrolls to, focuses and marks the product in the address's hash, loading more pages until it is there. */
export function ShowProduct({ grid, count, hasMore, onMore }: Props) {
  const { hash, key } = useLocation()
  const shownKey = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when more products are there
  useEffect(() => {
    if (shownKey.current === key) return
    const item = grid.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(decode(hash))}"]`)
    const link = item?.querySelector('a')
    if (!item || !link) {
      if (hasMore && count < MAX_COUNT) onMore()
      return
    }
    shownKey.current = key
    for (const other of grid.current?.querySelectorAll('[data-marked]') ?? []) other.removeAttribute('data-marked')
    item.setAttribute('data-marked', '')
    item.scrollIntoView({ block: 'center', behavior: 'instant' })
    link.focus({ preventScroll: true })
  }, [grid, count, hasMore, hash, key])

  return null
}
