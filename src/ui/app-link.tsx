import { createContext, use, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { whenInView } from './when-in-view'

/** Fetches what an address will need. The shell provides it; without one, nothing is fetched early. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

/** No pointer shows beforehand where a finger will land. */
function isTouchDevice(): boolean {
  return matchMedia('(hover: none)').matches
}

/** A link of the app that fetches its page when someone means to follow it, or could: in view on a touch device. */
export function AppLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const preload = use(PrefetchContext)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (link.current && isTouchDevice()) return whenInView(link.current, () => preload(to))
  }, [preload, to])

  return (
    <Link
      ref={link}
      to={to}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onTouchStart={() => preload(to)}
      {...rest}
    />
  )
}
