import { createContext, type RefObject, use } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useIsomorphicLayoutEffect } from '../ui/use-isomorphic-layout-effect'
import { finishImageTransition } from '../ui/view-transition'

const positions = new Map<string, number>()

/** The path whose page is on the screen. The layout provides it, since it has to outlive each page. */
export const PathnameContext = createContext<RefObject<string>>({ current: '' })

/** How far down a page was left; Back and Forward return to it, a new page begins at its top. */
function scrollPosition(key: string, type: NavigationType): number {
  return type === 'POP' ? (positions.get(key) ?? 0) : 0
}

export function clearScrollPositions(): void {
  positions.clear()
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1:not([data-loading])')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/**
 * On every path change: scrolls to the top, or to where Back leads, moves focus to the page's heading, and ends the image
 * transition. Rendered after a page, it mounts with the page.
 */
export function RouteChangeEffects() {
  const currentPathname = use(PathnameContext)
  const { key, pathname } = useLocation()
  const type = useNavigationType()

  // A layout effect, so that it is removed before the next page scrolls to its top.
  useIsomorphicLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useIsomorphicLayoutEffect(() => {
    if (currentPathname.current === pathname) return
    currentPathname.current = pathname
    scrollTo({ top: scrollPosition(key, type), behavior: 'instant' })
    focusHeading()
    finishImageTransition()
  }, [key, pathname, type, currentPathname])

  return null
}
