import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { formatCount } from '../format-count'
import { QueryContent } from '../query-content'
import { exportSubscribers, SUBSCRIBERS_FAILED_MESSAGE, subscriberCountQuery } from './subscribers'

/** The number of newsletter subscribers, and their export for a mail tool. */
export function SubscribersView() {
  const count = useQuery(subscriberCountQuery())
  const csvExport = useMutation({ mutationFn: exportSubscribers })
  return (
    <div className="grid max-w-[38rem] justify-items-start gap-6 border-t border-line pt-8">
      <QueryContent
        query={count}
        failure={SUBSCRIBERS_FAILED_MESSAGE}
        skeleton={<Skeleton className="h-12 w-48 max-w-full" />}
      >
        {(total) => (
          <p className="font-display text-display-m lining-nums">{formatCount(total, 'newsletter subscriber')}</p>
        )}
      </QueryContent>
      <p className="text-ink-soft">
        Export them as a CSV file for your mail tool: each address with the date and the page of its consent.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={csvExport.isPending} onClick={() => csvExport.mutate()}>
          {csvExport.isPending ? 'Exporting...' : 'Export CSV'}
        </Button>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {csvExport.isSuccess && `${formatCount(csvExport.data, 'subscriber')} saved`}
        </p>
      </div>
      {csvExport.isError && (
        <p role="alert" className="text-sm text-danger">
          We couldn’t write the file. {csvExport.error.message}
        </p>
      )}
    </div>
  )
}
