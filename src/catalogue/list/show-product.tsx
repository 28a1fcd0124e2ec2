import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Scrolls to, focuses and marks the product in the URL's hash, if the list shows it. */
export function ShowProduct({ grid }: { grid: RefObject<HTMLUListElement | null> }) {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the product again when a new visit has the same hash
  useEffect(() => {
    const item = grid.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(decode(hash))}"]`)
    for (const other of grid.current?.querySelectorAll('[data-marked]') ?? []) other.removeAttribute('data-marked')
    item?.setAttribute('data-marked', '')
    item?.scrollIntoView({ block: 'center', behavior: 'instant' })
    item?.querySelector('a')?.focus({ preventScroll: true })
  }, [grid, hash, key])
  return null
}
