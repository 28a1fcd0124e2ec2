import { type ComponentProps, useState } from 'react'
import { cn } from '../../ui/cn'
import { ChevronIcon } from '../../ui/icons'
import { ListPanes } from '../list-panes'
import { Moment } from '../moment'
import { DeleteMessages } from './delete-messages'
import { MessageView } from './message-view'
import { isStatus, statusOptions, statusTone } from './status'
import { formatSenderName, type InboxFilter, type Submission } from './submissions'
import { useSetStatus } from './use-set-status'

const TINTS = {
  blue: 'bg-info-tint text-info',
  yellow: 'bg-warning-tint text-warning',
  green: 'bg-positive-tint text-positive',
  grey: 'bg-sunken text-ink-soft',
} as const

type StatusSelectProps = {
  label: string
  status: string
  onChange: (status: string) => void
}

/** A status badge that is also a selector. */
function StatusSelect({ label, status, onChange }: StatusSelectProps) {
  const tone = statusTone(status)
  const tint = tone === 'blue' || tone === 'yellow' || tone === 'green' ? TINTS[tone] : TINTS.grey
  return (
    <span className={cn('relative inline-flex items-center hover:opacity-80', tint)}>
      <select
        aria-label={label}
        value={status}
        onChange={(event) => onChange(event.target.value)}
        className="action min-h-8 pointer-coarse:min-h-11 appearance-none bg-transparent pr-7 pl-2.5"
      >
        {statusOptions(status).map(({ value, label: text }) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {text}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-1.5 size-4" />
    </span>
  )
}

type Props = {
  filter: InboxFilter
  list: ComponentProps<typeof ListPanes<Submission>>['list']
  submissions: readonly Submission[]
}

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The messages and the selected one. */
export function InboxPanes({ filter, list, submissions }: Props) {
  const { setStatus, withPendingStatuses } = useSetStatus()
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<string>>(new Set())
  const toggleChecked = (id: string) => setCheckedIds((ids) => toggle(ids, id))

  return (
    <div>
      <DeleteMessages
        filter={filter}
        loadedIds={submissions.map(({ id }) => id)}
        isComplete={!list.hasNextPage}
        checkedIds={checkedIds}
        onCheck={setCheckedIds}
      />
      <ListPanes
        list={list}
        items={withPendingStatuses(submissions)}
        label="Submissions"
        renderCheckbox={(submission) => (
          <label className="grid w-11 shrink-0 place-items-center">
            <span className="sr-only">
              Select “{submission.subject}” from {formatSenderName(submission)}
            </span>
            <input
              type="checkbox"
              checked={checkedIds.has(submission.id)}
              onChange={() => toggleChecked(submission.id)}
              className="size-4.5 accent-ink"
            />
          </label>
        )}
        renderRow={(submission) => <MessageRow submission={submission} />}
        renderControl={(submission) => (
          <span className="flex flex-col items-end justify-between gap-2 py-3 pr-3 max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:pt-0 max-sm:pl-12">
            <Moment isDay at={submission.created_at} />
            <StatusSelect
              label={`Status of “${submission.subject}” from ${formatSenderName(submission)}`}
              status={submission.status}
              onChange={(next) => isStatus(next) && setStatus(submission.id, next)}
            />
          </span>
        )}
        renderDetail={(submission) => (
          <MessageView
            submission={submission}
            onStatus={(status) => setStatus(submission.id, status)}
            onAnswer={() => submission.status === 'new' && setStatus(submission.id, 'in_progress', 'new')}
          />
        )}
        moreLabel="Older messages"
      />
    </div>
  )
}

function MessageRow({ submission }: { submission: Submission }) {
  return (
    <>
      <span className="truncate font-medium">{formatSenderName(submission)}</span>
      <span className="wrap-anywhere sm:truncate">{submission.subject}</span>
      <span className="truncate text-sm text-ink-soft">{submission.message}</span>
    </>
  )
}
