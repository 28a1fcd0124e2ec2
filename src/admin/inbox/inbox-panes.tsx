import { type ComponentProps, useState } from 'react'
import { ListPanes } from '../list-panes'
import { Moment } from '../moment'
import { DeleteMessages } from './delete-messages'
import { MessageView } from './message-view'
import { isStatus, STATUSES } from './status'
import { StatusSelect } from './status-select'
import { formatSenderName, type InboxFilter, type Submission } from './submissions'
import { useSetStatus } from './use-set-status'

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

/** The messages and the selected one, with keyboard shortcuts to set its status, reply, and check it for deletion. */
export function InboxPanes({ filter, list, submissions }: Props) {
  const { setStatus, withPendingStatuses } = useSetStatus()
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<string>>(new Set())
  const toggleChecked = (id: string) => setCheckedIds((ids) => toggle(ids, id))

  function handleKey(key: string, { id, status }: Submission, detail: HTMLElement | null): boolean {
    const next = /^[1-9]$/.test(key) ? STATUSES[Number(key) - 1] : undefined
    if (key === 'r') detail?.querySelector<HTMLElement>('[data-reply]')?.focus()
    else if (key === 'x') toggleChecked(id)
    else if (!next) return false
    else if (next !== status) setStatus(id, next)
    return true
  }

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
        renderCheckbox={(submission, tabIndex) => (
          <label className="grid w-11 shrink-0 place-items-center">
            <span className="sr-only">
              Select “{submission.subject}” from {formatSenderName(submission)}
            </span>
            <input
              type="checkbox"
              checked={checkedIds.has(submission.id)}
              tabIndex={tabIndex}
              onChange={() => toggleChecked(submission.id)}
              className="size-4.5 accent-ink"
            />
          </label>
        )}
        renderRow={(submission) => <MessageRow submission={submission} />}
        renderControl={(submission, tabIndex) => (
          <span className="flex flex-col items-end justify-between gap-2 py-3 pr-3 max-[22rem]:w-full max-[22rem]:flex-row max-[22rem]:flex-wrap max-[22rem]:items-center max-[22rem]:pt-0 max-[22rem]:pl-12">
            <Moment isDay at={submission.created_at} />
            <StatusSelect
              label={`Status of “${submission.subject}” from ${formatSenderName(submission)}`}
              status={submission.status}
              tabIndex={tabIndex}
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
        onKey={handleKey}
        keysHelp={
          <>
            With a message in focus: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>K</kbd> <kbd>J</kbd> move, <kbd>1</kbd> new,{' '}
            <kbd>2</kbd> in progress, <kbd>3</kbd> resolved, <kbd>X</kbd> select, <kbd>R</kbd> reply. In a reply:{' '}
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> send.
          </>
        }
      />
    </div>
  )
}

function MessageRow({ submission }: { submission: Submission }) {
  return (
    <>
      <span className="truncate font-medium">{formatSenderName(submission)}</span>
      <span className="truncate">{submission.subject}</span>
      <span className="truncate text-sm text-ink-soft">{submission.message}</span>
    </>
  )
}
