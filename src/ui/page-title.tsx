import type { ReactNode } from 'react'
import { cn } from './cn'

/** The page's only h1; receives focus after navigation. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={cn('font-display text-display-l text-balance', className)}>
      {children}
    </h1>
  )
}

/** A page's title, with a few words next to it on wide screens. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="grid gap-x-8 gap-y-5 pt-12 pb-10 lg:grid-cols-[5fr_4fr] lg:items-end lg:pt-20 lg:pb-14">
      <PageTitle className="wrap-anywhere">{title}</PageTitle>
      {children && (
        <div className="max-w-[34rem] text-pretty wrap-anywhere text-ink-soft lg:justify-self-end">{children}</div>
      )}
    </header>
  )
}
