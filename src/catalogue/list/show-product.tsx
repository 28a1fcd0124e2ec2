import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

type Props = {
  grid: RefObject<HTMLUListElement | null>
  /** How many products the list shows so far. */
  count: number
  hasMore: boolean
  onMore: () => unknown
}

/** Beyond this many products the list is not searched for the one that an address names. */
const MAX_COUNT = 500

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Brings the product that the address's hash names into view, focuses and marks it; loads more until it is there. */
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
