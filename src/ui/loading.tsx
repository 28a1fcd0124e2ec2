import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { useIsSlow } from './use-is-slow'

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type SlowNoticeProps = { isPending: boolean; className?: string }

/** Explains a long wait. Mount it early: live regions must exist before their text changes. */
export function SlowNotice({ isPending, className }: SlowNoticeProps) {
  const isSlow = useIsSlow(isPending)
  return (
    <p data-slot="slow-notice" role="status" className={cn('text-sm text-ink-soft empty:hidden', className)}>
      {isSlow && t`This is taking longer than usual.`}
    </p>
  )
}

/** TryAgain for a query. */
export function TryQueryAgain({ query, message }: { query: Pick<Query, 'refetch' | 'isFetching'>; message: string }) {
  return <TryAgain message={message} onRetry={() => void query.refetch()} busy={query.isFetching} />
}

/** Replaces a part of the page that failed to load. */
export function TryAgain({ message, onRetry, busy }: { message: string; onRetry: () => void; busy?: boolean }) {
  return (
    <div data-slot="try-again" role="alert" className="grid justify-items-start gap-4 py-10">
      <p>{message}</p>
      <Button variant="secondary" onClick={onRetry} busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

type Props = {
  query: Query
  /** The error message, next to the retry button. */
  message: string
  /** Placeholders while it loads. */
  children?: ReactNode
}

/** A query that has no data yet. */
export function UnloadedQuery({ query, message, children }: Props) {
  if (query.error) return <TryQueryAgain query={query} message={message} />
  return (
    <>
      <SlowNotice isPending className="py-4" />
      {children}
    </>
  )
}
