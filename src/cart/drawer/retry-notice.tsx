import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cn } from '../../ui/cn'

type Props = {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  children: ReactNode
  className?: string
}

/** A failed query's one-line message, with a button to check again. */
export function RetryNotice({ query: { isError, isFetching, refetch }, children, className }: Props) {
  if (!isError) return null
  return (
    <p role="status" className={cn('text-sm text-warning', className)}>
      {children}{' '}
      <button
        type="button"
        aria-disabled={isFetching || undefined}
        onClick={() => void refetch()}
        className="min-h-6 underline"
      >
        <Trans>Check again</Trans>
      </button>
    </p>
  )
}
