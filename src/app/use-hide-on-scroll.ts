import { useEffect, useState } from 'react'

const FAR_ENOUGH = 160

/** Whether the header yields to the page: true while scrolling down, false again on scrolling up. */
export function useHideOnScroll(): boolean {
  const [yields, setYields] = useState(false)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      if (Math.abs(scrollY - last) < 8) return
      setYields(scrollY > FAR_ENOUGH && scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return yields
}
