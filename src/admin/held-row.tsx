import { format } from 'date-fns'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { formatCount } from './held-notice'
import { toSearch } from './inbox-filter'
import { HELD } from './submissions'

/** The row of the inbox that stands for all held messages and opens them. */
export function HeldRow({ count, newestAt }: { count: number; newestAt: string }) {
  return (
    <li className="border-b border-line py-1 pr-3 hover:bg-surface">
      <AppLink
        to={`${paths.admin}?${toSearch({ status: HELD, search: '' })}`}
        className="flex min-h-11 items-baseline justify-between gap-4 py-3 pl-4 -outline-offset-2"
      >
        <span className="font-medium">{formatCount(count, 'held message')}</span>
        <time dateTime={newestAt} className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {format(new Date(newestAt), 'MMM d, yyyy')}
        </time>
      </AppLink>
    </li>
  )
}
