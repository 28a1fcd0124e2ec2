import { useLocation } from 'react-router-dom'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import type { NavigationLink } from './navigation'

type Props = { link: NavigationLink; onClick?: () => void; className?: string }

/** A menu link, marked if it is the current page. */
export function MenuLink({ link: { label, spokenSuffix, to }, onClick, className }: Props) {
  const { pathname } = useLocation()
  return (
    <AppLink
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      onClick={onClick}
      className={cn('hover:text-accent aria-[current]:text-accent', className)}
    >
      {label}
      {spokenSuffix && <span className="sr-only"> {spokenSuffix}</span>}
    </AppLink>
  )
}
