import { format } from 'date-fns'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../ui/cn'
import { isStatus, type Status } from './status'
import { StatusSelect } from './status-select'
import type { Submission } from './submissions'

type Props = {
  submissions: readonly Submission[]
  /** An extra row before the submission at `index`. */
  extraRow: { index: number; row: ReactNode } | null
  selected: string | undefined
  onSelect: (id: string) => void
  onStatus: (id: string, status: Status) => void
}

export function senderName({ first_name, last_name }: Submission): string {
  return `${first_name} ${last_name}`
}

/** The messages, newest first. Only the selected row is in the tab order; focus follows the selection. */
export function InboxList({ submissions, extraRow, selected, onSelect, onStatus }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const hasFocus = useRef(false)

  useEffect(() => {
    if (!hasFocus.current || !selected) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)
    const { activeElement } = document
    if (activeElement === document.body || list.current?.contains(activeElement)) row?.focus()
  }, [selected])

  return (
    <ul
      ref={list}
      aria-label="Submissions"
      aria-describedby="triage-keys"
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Without a target, the focused row was removed or the click hit no control.
        if (relatedTarget instanceof Node && !list.current?.contains(relatedTarget)) hasFocus.current = false
      }}
    >
      {submissions.map((submission, index) => (
        <Fragment key={submission.id}>
          {extraRow?.index === index && extraRow.row}
          <Row submission={submission} selected={submission.id === selected} onSelect={onSelect} onStatus={onStatus} />
        </Fragment>
      ))}
      {extraRow?.index === submissions.length && extraRow.row}
    </ul>
  )
}

type RowProps = Pick<Props, 'onSelect' | 'onStatus'> & { submission: Submission; selected: boolean }

function Row({ submission, selected, onSelect, onStatus }: RowProps) {
  const { id, subject, message, status, created_at } = submission
  const tabIndex = selected ? 0 : -1
  return (
    <li
      className={cn(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-1 pr-3 [contain-intrinsic-size:auto_96px] [content-visibility:auto]',
        selected ? 'bg-surface shadow-[inset_2px_0_0_0_currentColor]' : 'hover:bg-surface',
      )}
    >
      <button
        type="button"
        data-row={id}
        tabIndex={tabIndex}
        aria-current={selected || undefined}
        onClick={() => onSelect(id)}
        className="grid min-w-0 gap-0.5 py-3 pl-4 text-left -outline-offset-2"
      >
        <span className="truncate font-medium">{senderName(submission)}</span>
        <span className="truncate">{subject}</span>
        <span className="truncate text-sm text-ink-soft">{message}</span>
      </button>
      <span className="grid content-between justify-items-end gap-2 py-3">
        <time dateTime={created_at} className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {format(new Date(created_at), 'MMM d, yyyy')}
        </time>
        <StatusSelect
          label={`Status of “${subject}” from ${senderName(submission)}`}
          status={status}
          tabIndex={tabIndex}
          onChange={(next) => isStatus(next) && onStatus(id, next)}
        />
      </span>
    </li>
  )
}
