import { cn } from './cn'

/** A placeholder shaped like the content, hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-slot="skeleton" aria-hidden="true" className={cn('bg-sunken', className)} />
}
