import type { ReactNode } from 'react'
import { cn } from './cn'

/** The page's one heading; focus lands here after a change of page. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={cn('font-display text-display-l text-balance', className)}>
      {children}
    </h1>
  )
}
