import type { ReactNode } from 'react'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'

type Props = { to: string; isCurrent: boolean; children: ReactNode }

/** A link to a filter, underlined if it is the current one. */
export function TabLink({ to, isCurrent, children }: Props) {
  return (
    <AppLink
      to={to}
      replace
      aria-current={isCurrent || undefined}
      className={cn(
        'action inline-flex min-h-11 items-center gap-2 border-b max-sm:gap-1 max-sm:tracking-[0.08em]',
        isCurrent ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </AppLink>
  )
}
