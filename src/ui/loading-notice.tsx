import type { ReactNode } from 'react'
import { BusyNotice } from './busy-notice'
import { busyRetrySeconds, type FailedQuery } from './busy-retry'
import { SlowNotice } from './slow-notice'
import { TryQueryAgain } from './try-again'

type Query = FailedQuery & { isFetching: boolean; refetch: () => unknown }

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
  if (hasFailed(query)) {
    return <TryQueryAgain query={query} message={message} />
  }
  return (
    <>
      <LoadingNotice query={query} />
      {children}
    </>
  )
}
