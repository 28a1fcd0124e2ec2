import type { ComponentProps } from 'react'
import { Button } from '../../ui/button'
import { ListPanes } from '../list-panes'
import { Moment } from '../moment'
import { MessageView } from './message-view'
import { isStatus, STATUSES } from './status'
import { StatusSelect } from './status-select'
import { type Submission, senderName, UPDATE_FAILED_MESSAGE } from './submissions'
import { useSetStatus } from './use-set-status'

type Props = Pick<ComponentProps<typeof ListPanes<Submission>>, 'list' | 'items' | 'extraRow'>

/** The messages and the selected one; keys set its status and reply. */
export function InboxPanes(list: Props) {
  const { setStatus, failedChange } = useSetStatus()

  function handleKey(key: string, { id, status }: Submission, detail: HTMLElement | null): boolean {
    const next = /^[1-9]$/.test(key) ? STATUSES[Number(key) - 1] : undefined
    if (key === 'r') detail?.querySelector<HTMLElement>('[data-reply]')?.focus()
    else if (!next) return false
    else if (next !== status) setStatus(id, next)
    return true
  }

  return (
    <>
      {failedChange && <FailedChange onRetry={() => setStatus(failedChange.id, failedChange.status)} />}
      <ListPanes
        {...list}
        label="Submissions"
        renderRow={(submission) => <MessageRow submission={submission} />}
        renderControl={(submission, tabIndex) => (
          <span className="grid content-between justify-items-end gap-2 py-3 pr-3">
            <Moment isDay at={submission.created_at} />
            <StatusSelect
              label={`Status of “${submission.subject}” from ${senderName(submission)}`}
              status={submission.status}
              tabIndex={tabIndex}
              onChange={(next) => isStatus(next) && setStatus(submission.id, next)}
            />
          </span>
        )}
        renderDetail={(submission) => (
          <MessageView submission={submission} onStatus={(status) => setStatus(submission.id, status)} />
        )}
        moreLabel="Older messages"
        onKey={handleKey}
        keysHelp={
          <>
            With a message in focus: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>K</kbd> <kbd>J</kbd> move, <kbd>1</kbd> new,{' '}
            <kbd>2</kbd> in progress, <kbd>3</kbd> resolved, <kbd>R</kbd> reply. In a reply: <kbd>Ctrl</kbd>{' '}
            <kbd>Enter</kbd> send.
          </>
        }
      />
    </>
  )
}

function MessageRow({ submission }: { submission: Submission }) {
  return (
    <>
      <span className="truncate font-medium">{senderName(submission)}</span>
      <span className="truncate">{submission.subject}</span>
      <span className="truncate text-sm text-ink-soft">{submission.message}</span>
    </>
  )
}

function FailedChange({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 bg-danger-tint px-4 py-2 text-danger">
      {UPDATE_FAILED_MESSAGE}
      <Button variant="danger" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
