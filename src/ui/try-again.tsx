import { Trans } from '@lingui/react/macro'
import { Button } from './button'

export type FailedQuery = { refetch: () => unknown; isFetching: boolean }

/** TryAgain for a query. */
export function TryQueryAgain({ query, message }: { query: FailedQuery; message: string }) {
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
