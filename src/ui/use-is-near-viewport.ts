import { type RefObject, useEffect, useState } from 'react'

const MARGIN = '600px'

/** Becomes true when the element gets near the viewport. */
export function useIsNearViewport(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = elementRef.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [elementRef, isNear])
  return isNear
}
