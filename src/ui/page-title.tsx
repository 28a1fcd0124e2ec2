import type { ReactNode } from 'react'
import { cn } from './cn'

/** The page's only h1; gets the focus after navigation. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={cn('font-display text-display-l text-balance', className)}>
      {children}
    </h1>
  )
}
