import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been scrolled past: it stands above the screen. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // What lies below the screen counts as on it, so that only what is above it is not.
    const observer = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return passed
}
