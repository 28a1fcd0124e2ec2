import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { cn } from '../../ui/cn'

type Props = {
  children: ReactNode
  label?: string
  busy: boolean
  onRetry: () => void
  className?: string
}

/** A one-line load error with a retry button. */
export function RetryNotice({ children, label = t`Try again`, busy, onRetry, className }: Props) {
  return (
    <p role="status" className={cn('text-sm', className)}>
      {children}{' '}
      <button type="button" aria-disabled={busy || undefined} onClick={onRetry} className="min-h-6 underline">
        {label}
      </button>
    </p>
  )
}
