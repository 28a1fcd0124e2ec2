import { createContext, use } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

/** Fetches what an address will need. The shell provides it; without one, nothing is fetched early. */
export const PreloadContext = createContext<(to: string) => void>(() => {})

/** A link of the app that fetches its page when someone means to follow it. */
export function AppLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const preload = use(PreloadContext)
  return (
    <Link
      to={to}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onTouchStart={() => preload(to)}
      {...rest}
    />
  )
}
