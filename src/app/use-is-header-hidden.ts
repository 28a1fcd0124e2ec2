import { useEffect, useState } from 'react'

/** Closer to the top than this, the header is always shown. */
const MIN_SCROLL_PX = 160
/** Ignores the jitter of a resting finger. */
const MIN_MOVEMENT_PX = 8

/** True after scrolling down, false after scrolling up. */
export function useIsHeaderHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let lastScrollY = scrollY
    const handleScroll = () => {
      if (Math.abs(scrollY - lastScrollY) < MIN_MOVEMENT_PX) return
      setIsHidden(scrollY > MIN_SCROLL_PX && scrollY > lastScrollY)
      lastScrollY = scrollY
    }
    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [])
  return isHidden
}
