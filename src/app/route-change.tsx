import type { RefObject } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useIsomorphicLayoutEffect } from '../ui/use-isomorphic-layout-effect'
import { finishImageTransition } from '../ui/view-transition'

const positions = new Map<string, number>()

/** Where a page was left; Back and Forward return to it, a new page begins at its top. */
function positionFor(key: string, type: NavigationType): number {
  return type === 'POP' ? (positions.get(key) ?? 0) : 0
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/**
 * On every path change: scrolls to the top, or back to where Back leads, moves focus to the page's heading, and lets a
 * travelling picture land. Stands after the page, to come when the page does, and goes with it: `shown`, the path shown
 * before, has to outlive it.
 */
export function RouteChange({ shown }: { shown: RefObject<string> }) {
  const { key, pathname } = useLocation()
  const type = useNavigationType()

  // Goes before the next page scrolls to its top, which is no place of this one.
  useIsomorphicLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useIsomorphicLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo({ top: positionFor(key, type), behavior: 'instant' })
    focusHeading()
    finishImageTransition()
  }, [key, pathname, type, shown])

  return null
}
