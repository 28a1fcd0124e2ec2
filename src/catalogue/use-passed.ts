import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been scrolled past: it stands above the screen. */
export function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return passed
}
