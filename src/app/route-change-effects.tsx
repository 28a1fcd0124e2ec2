import { createContext, type RefObject, use } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useIsomorphicLayoutEffect } from '../ui/use-isomorphic-layout-effect'
import { finishImageTransition } from '../ui/view-transition'
import { restoreScrollPosition, watchScrollPosition } from './scroll-positions'

/** The path whose page is on the screen. The layout provides it, since it has to outlive each page. */
export const PathnameContext = createContext<RefObject<string>>({ current: '' })

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
  useIsomorphicLayoutEffect(() => watchScrollPosition(key), [key])

  useIsomorphicLayoutEffect(() => {
    if (currentPathname.current === pathname) return
    currentPathname.current = pathname
    if (type === 'POP') restoreScrollPosition(key)
    else scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
    finishImageTransition()
  }, [key, pathname, type, currentPathname])

  return null
}
