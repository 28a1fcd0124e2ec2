import type { ReactNode } from 'react'
import { cn } from '../ui/cn'

/** What became of a form, said in its place. A failure interrupts a screen reader, good news waits its turn. */
export function Notice({ tone, children }: { tone: 'danger' | 'positive' | 'warning'; children: ReactNode }) {
  const tint = {
    danger: 'bg-danger-tint text-danger',
    positive: 'bg-positive-tint text-positive',
    warning: 'bg-warning-tint text-warning',
  }[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('grid justify-items-start gap-2 px-4 py-3 text-sm', tint)}
    >
      {children}
    </div>
  )
}
