import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../ui/button'
import { InboxList } from './inbox-list'
import { MessageView } from './message-view'
import { type Submission, UPDATE_FAILED_MESSAGE } from './submissions'
import { getTriageAction } from './triage-keys'
import { useSelection } from './use-selection'
import { useSetStatus } from './use-set-status'

type Props = {
  submissions: readonly Submission[]
  extraRow: { index: number; row: ReactNode } | null
  /** The replies and notes under a message. */
  renderThread: (submission: Submission) => ReactNode
  /** Null after the last page. */
  nextPage: { load: () => void; isLoading: boolean } | null
}

/** The keys load the next page this many rows before the end. */
const ROWS_BEFORE_PREFETCH = 5

function handlesKeysItself(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('select, input, textarea, a[href]') !== null
}

/** The list and the selected message, beside it or below it on a phone. */
export function InboxPanes({ submissions, extraRow, renderThread, nextPage }: Props) {
  const { current, index, select } = useSelection(submissions)
  const { setStatus, failedChange } = useSetStatus()
  const messageRef = useRef<HTMLDivElement>(null)

  function openMessage(id: string) {
    select(id)
    if (matchMedia('(width < 64rem)').matches) messageRef.current?.scrollIntoView({ block: 'nearest' })
  }

  function moveSelection(step: 1 | -1) {
    const next = submissions[index + step]
    if (next) select(next.id)
    if (nextPage && !nextPage.isLoading && index + step >= submissions.length - ROWS_BEFORE_PREFETCH) nextPage.load()
  }

  function onKeyDown(event: KeyboardEvent, isInList: boolean) {
    // Outside the list, arrow keys scroll the message.
    if (handlesKeysItself(event.target) || (!isInList && event.key.startsWith('Arrow'))) return
    const action = getTriageAction(event)
    if (!action) return
    event.preventDefault()
    if (action.kind === 'move') moveSelection(action.step)
    else if (action.kind === 'reply') messageRef.current?.querySelector<HTMLElement>('[data-reply]')?.focus()
    else if (current && current.status !== action.status) setStatus(current.id, action.status)
  }

  return (
    <>
      {failedChange && <FailedChange onRetry={() => setStatus(failedChange.id, failedChange.status)} />}
      <div className="grid border-t border-line lg:h-[calc(100dvh-var(--spacing-header)-7rem)] lg:min-h-96 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the rows inside. */}
        <div
          onKeyDown={(event) => onKeyDown(event, true)}
          className="max-h-[45dvh] overflow-y-auto border-line max-lg:border-b lg:max-h-none lg:border-r"
        >
          <InboxList
            submissions={submissions}
            extraRow={extraRow}
            selected={current?.id}
            onSelect={openMessage}
            onStatus={setStatus}
          />
          {nextPage && (
            <div className="grid place-items-center p-4">
              <Button variant="secondary" busy={nextPage.isLoading} onClick={nextPage.load}>
                {nextPage.isLoading ? 'Loading...' : 'Older messages'}
              </Button>
            </div>
          )}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the buttons inside. */}
        <div ref={messageRef} onKeyDown={(event) => onKeyDown(event, false)} className="overflow-y-auto py-8 lg:px-12">
          {current && (
            <MessageView
              submission={current}
              onStatus={(status) => setStatus(current.id, status)}
              thread={renderThread(current)}
            />
          )}
        </div>
      </div>
      <KeysHelp />
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

function KeysHelp() {
  return (
    <p id="triage-keys" className="border-t border-line pt-4 text-sm text-ink-soft max-lg:hidden">
      With a message in focus: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>K</kbd> <kbd>J</kbd> move, <kbd>1</kbd> new,{' '}
      <kbd>2</kbd> in progress, <kbd>3</kbd> resolved, <kbd>R</kbd> reply. In a reply: <kbd>Ctrl</kbd> <kbd>Enter</kbd>{' '}
      send.
    </p>
  )
}
