import { AppLink } from '../../ui/app-link'
import { formatCount } from '../format-count'
import { Moment } from '../moment'
import { inboxPath } from './inbox-filter'
import { HELD } from './submissions'

/** The row of the inbox that stands for all held messages and opens them. */
export function HeldRow({ count, newestAt }: { count: number; newestAt: string }) {
  return (
    <li className="border-b border-line py-1 pr-3 hover:bg-surface">
      <AppLink
        to={inboxPath({ status: HELD, search: '' })}
        className="flex min-h-11 items-baseline justify-between gap-4 py-3 pl-4 -outline-offset-2"
      >
        <span className="font-medium">{formatCount(count, 'held message')}</span>
        <Moment isDay at={newestAt} />
      </AppLink>
    </li>
  )
}
