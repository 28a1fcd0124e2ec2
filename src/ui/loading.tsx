import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { useIsSlow } from './use-is-slow'

/** Automatic retries before the page shows the failure. */
const MAX_BUSY_RETRIES = 3
const MAX_WAIT_SECONDS = 30

/** `retryAfter` is BackendError's, in seconds. */
type FailedQuery = { error: (Error & { retryAfter?: number }) | null; errorUpdateCount: number }
type Query = FailedQuery & { isFetching: boolean; refetch: () => unknown }

/**
 * Seconds until the retry that a busy server requested with Retry-After; undefined for other failures, or after too
 * many.
 */
function busyRetrySeconds({ error, errorUpdateCount }: FailedQuery): number | undefined {
  if (error?.retryAfter === undefined || errorUpdateCount > MAX_BUSY_RETRIES) return undefined
  return Math.max(1, Math.min(Math.ceil(error.retryAfter), MAX_WAIT_SECONDS))
}

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

type BusyProps = {
  /** Value of the server's Retry-After. */
  seconds: number
  /** Called once, by the countdown or the button. */
  onRetry: () => void
}

/** Counts down to a retry requested by a busy server. */
function BusyNotice({ seconds, onRetry }: BusyProps) {
  const [endsAt] = useState(() => Date.now() + seconds * 1000)
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const [isRetried, setIsRetried] = useState(false)

  function retry() {
    setIsRetried(true)
    onRetry()
  }
  const tick = useEffectEvent(() => {
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
    setSecondsLeft(left)
    if (left === 0) retry()
  })

  useEffect(() => {
    if (isRetried) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isRetried])

  return (
    <div data-slot="busy-notice" className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <p role="status">
        <Plural
          value={seconds}
          one="The shop is busy. We’ll try again in # second."
          other="The shop is busy. We’ll try again in # seconds."
        />
      </p>
      <span aria-hidden="true" className="text-ink-soft tabular-nums">
        {isRetried ? '' : `${secondsLeft} s`}
      </span>
      <Button variant="secondary" onClick={retry} busy={isRetried}>
        <Trans>Try now</Trans>
      </Button>
    </div>
  )
}

/** Whether a query has failed and won't retry by itself. */
export function hasFailed(query: FailedQuery): boolean {
  return query.error !== null && busyRetrySeconds(query) === undefined
}

/** Explains a slow load or a busy server. */
export function LoadingNotice({ query }: { query: Query }) {
  const seconds = busyRetrySeconds(query)
  if (seconds !== undefined) return <BusyNotice seconds={seconds} onRetry={() => void query.refetch()} />
  return <SlowNotice isPending className="py-4" />
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
  if (hasFailed(query)) return <TryQueryAgain query={query} message={message} />
  return (
    <>
      <LoadingNotice query={query} />
      {children}
    </>
  )
}
