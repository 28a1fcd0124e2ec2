import { createContext, type RefObject, use, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { publishPageView } from '../browser/analytics'
import { paths } from '../domain/paths'
import { getEntryKey, restoreScrollPosition, watchScrollPosition } from './scroll-positions'

/** The current page's path, kept by the layout across navigations. */
export const PathnameContext = createContext<RefObject<string>>({ current: '' })

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1:not([data-loading])')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/**
 * On a path change: publishes a page view, scrolls to the top (on Back, to the old position), focuses the page's
 * heading, and removes the first page's structured data. Render it after the page.
 */
export function RouteChangeEffects() {
  const currentPathname = use(PathnameContext)
  const location = useLocation()
  const { pathname } = location
  const key = getEntryKey(location)
  const type = useNavigationType()

  // A layout effect's cleanup runs before the next page scrolls to its top.
  useLayoutEffect(() => watchScrollPosition(key), [key])

  useLayoutEffect(() => {
    if (currentPathname.current === pathname) return
    currentPathname.current = pathname
    if (type === 'POP') restoreScrollPosition(key)
    else scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove()
  }, [key, pathname, type, currentPathname])

  useEffect(() => {
    // The merchant's own visits don't count.
    if (pathname !== paths.admin) publishPageView(pathname)
  }, [pathname])

  return null
}
