import { cn } from './cn'

/** The place of something that is coming, in its exact shape. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-slot="skeleton" aria-hidden="true" className={cn('bg-sunken', className)} />
}
