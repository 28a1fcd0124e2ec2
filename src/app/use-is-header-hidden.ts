import { useEffect, useState } from 'react'

/** Scrolled less than this far, the header always shows. */
const MIN_SCROLL_PX = 160
/** Smaller movements are ignored: a resting finger moves a little. */
const MIN_MOVEMENT_PX = 8

/** Whether the header is hidden: true while scrolling down, false again on scrolling up. */
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
