import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in the viewport; undefined until the browser reports it. */
export function useIsInView(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>()
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
