import { t } from '@lingui/core/macro'
import { cn } from './cn'
import { useIsSlow } from './use-is-slow'

/** Explains a long wait. Mount it early: live regions must exist before their text changes. */
export function SlowNotice({ isPending, className }: { isPending: boolean; className?: string }) {
  const isSlow = useIsSlow(isPending)
  return (
    <p data-slot="slow-notice" role="status" className={cn('text-sm text-ink-soft empty:hidden', className)}>
      {isSlow && t`This is taking longer than usual.`}
    </p>
  )
}
