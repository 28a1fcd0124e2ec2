import { cn } from './cn'

/** A placeholder in the exact shape of what is loading. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-slot="skeleton" aria-hidden="true" className={cn('bg-sunken', className)} />
}
