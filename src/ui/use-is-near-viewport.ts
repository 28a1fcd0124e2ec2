import { type RefObject, useEffect, useState } from 'react'

/** How far below the viewport an element counts as near. */
const MARGIN = '600px'

/** True once the element is nearly in view, when what it needs has to be fetched. */
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
