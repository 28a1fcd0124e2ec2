import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is above the viewport. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isScrolledPast, setIsScrolledPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // The margin makes everything below the viewport count as visible.
    const observer = new IntersectionObserver(([entry]) => setIsScrolledPast(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isScrolledPast
}
