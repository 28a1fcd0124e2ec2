import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { findItem, LoadUntilShown } from './load-until-shown'

type Props = {
  grid: RefObject<HTMLUListElement | null>
  count: number
  hasMore: boolean
  onMore: () => unknown
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Scrolls to, focuses and marks the product in the address's hash, loading more pages until it is there. */
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
