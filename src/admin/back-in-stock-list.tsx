import { useQuery } from '@tanstack/react-query'
import { optionValues } from '../option-values'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { Skeleton } from '../ui/skeleton'
import { SlowNotice } from '../ui/slow-notice'
import { TryQueryAgain } from '../ui/try-again'
import {
  type BackInStockCount,
  backInStockCountsQuery,
  COUNTS_FAILED_MESSAGE,
  MOST_COUNTS,
} from './back-in-stock-counts'

const ROWS = ['a', 'b', 'c', 'd']

/** Back-in-stock requests by variant, most wanted first. */
export function BackInStockList() {
  const counts = useQuery(backInStockCountsQuery())
  const failure = counts.isError && <TryQueryAgain query={counts} message={COUNTS_FAILED_MESSAGE} />
  if (!counts.data) return failure || <LoadingRows />
  return (
    <div className="grid max-w-3xl gap-6">
      {failure}
      {counts.data.length === 0 ? <NobodyWaits /> : <CountsTable counts={counts.data} />}
    </div>
  )
}

function LoadingRows() {
  return (
    <div className="max-w-3xl border-t border-line">
      <SlowNotice isPending />
      {ROWS.map((row) => (
        <div key={row} className="flex justify-between border-b border-line py-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-8" />
        </div>
      ))}
    </div>
  )
}

function NobodyWaits() {
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-16">
      <p role="status" className="text-ink-soft">
        No back-in-stock requests yet.
      </p>
      <AppLink to={paths.products} className="action text-link">
        See all products
      </AppLink>
    </div>
  )
}

function CountsTable({ counts }: { counts: readonly BackInStockCount[] }) {
  return (
    <>
      <p className="max-w-[40em] text-ink-soft">
        How many people are waiting for the email that says a piece is back.{' '}
        {counts.length === MOST_COUNTS && `These are the ${MOST_COUNTS} that are wanted most.`}
      </p>
      <table aria-label="Back-in-stock requests" className="w-full border-t border-line text-left">
        <thead>
          <tr className="label border-b border-line text-ink-soft">
            <th scope="col" className="py-3 pr-4 font-normal">
              Piece
            </th>
            <th scope="col" className="py-3 text-right font-normal">
              Waiting
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <CountRow key={count.variant_id} count={count} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function CountRow({ count }: { count: BackInStockCount }) {
  const options = optionValues({ selectedOptions: count.selected_options })
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pr-4 font-normal wrap-anywhere">
        <AppLink
          to={paths.product(count.product_handle, count.variant_id)}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-3 hover:text-accent"
        >
          {count.product_name ?? count.product_handle}
          {options && <span className="text-ink-soft">{options}</span>}
        </AppLink>
      </th>
      <td className="py-1 text-right tabular-nums">{count.requests.toLocaleString('en-CA')}</td>
    </tr>
  )
}
