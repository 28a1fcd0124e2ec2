import { cn } from './cn'
import { useIsSlow } from './use-is-slow'

/** Says, once something has been pending for some seconds, that it takes longer than usual. Render it before it is needed. */
export function SlowNotice({ isPending, className }: { isPending: boolean; className?: string }) {
  const isSlow = useIsSlow(isPending)
  return (
    <p data-slot="slow-notice" role="status" className={cn('text-sm text-ink-soft empty:hidden', className)}>
      {isSlow && 'This is taking longer than usual.'}
    </p>
  )
}
