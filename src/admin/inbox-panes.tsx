import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../ui/button'
import { InboxList } from './inbox-list'
import { MessageView } from './message-view'
import type { Status } from './status'
import { type Submission, UPDATE_FAILED } from './submissions'
import { triageAction } from './triage-keys'
import { useSelection } from './use-selection'
import { useSetStatus } from './use-set-status'

type Props = {
  submissions: readonly Submission[]
  /** Loads the next, older page; null after the last. */
  older: { load: () => void; busy: boolean } | null
}

/** So many messages before the end of the list, the next page is fetched. */
const NEAR_THE_END = 5

/** Whether a control has its own use for the keys. */
function takesKeys(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('select, input, textarea, a[href]') !== null
}

/** The list with the message that is open beside it (below it on a phone), worked through by mouse or by keys. */
export function InboxPanes({ submissions, older }: Props) {
  const { current, index, select } = useSelection(submissions)
  const setStatus = useSetStatus()
  const message = useRef<HTMLDivElement>(null)

  function open(id: string) {
    select(id)
    if (matchMedia('(width < 64rem)').matches) message.current?.scrollIntoView({ block: 'nearest' })
  }

  function change(id: string, status: Status) {
    setStatus.mutate({ id, status })
  }

  function move(by: 1 | -1) {
    const next = submissions[index + by]
    if (next) select(next.id)
    if (older && !older.busy && index + by >= submissions.length - NEAR_THE_END) older.load()
  }

  function press(event: KeyboardEvent, inList: boolean) {
    // The arrow keys scroll a long message.
    if (takesKeys(event.target) || (!inList && event.key.startsWith('Arrow'))) return
    const action = triageAction(event)
    if (!action) return
    event.preventDefault()
    if (action.kind === 'move') move(action.by)
    else if (current && current.status !== action.status) change(current.id, action.status)
  }

  const failed = setStatus.isError ? setStatus.variables : null
  return (
    <>
      {failed && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 bg-danger-tint px-4 py-2 text-danger"
        >
          {UPDATE_FAILED}
          <Button variant="danger" onClick={() => change(failed.id, failed.status)}>
            Try again
          </Button>
        </div>
      )}
      <div className="grid border-t border-line lg:h-[calc(100dvh-var(--spacing-header)-7rem)] lg:min-h-96 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows inside. */}
        <div
          onKeyDown={(event) => press(event, true)}
          className="max-h-[45dvh] overflow-y-auto border-line max-lg:border-b lg:max-h-none lg:border-r"
        >
          <InboxList submissions={submissions} selected={current?.id} onSelect={open} onStatus={change} />
          {older && (
            <div className="grid place-items-center p-4">
              <Button variant="secondary" busy={older.busy} onClick={older.load}>
                {older.busy ? 'Loading...' : 'Older messages'}
              </Button>
            </div>
          )}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside. */}
        <div
          ref={message}
          onKeyDown={(event) => press(event, false)}
          className="scroll-mt-header overflow-y-auto py-8 lg:px-12"
        >
          {current && <MessageView submission={current} onStatus={(status) => change(current.id, status)} />}
        </div>
      </div>
      <p id="triage-keys" className="border-t border-line pt-4 text-sm text-ink-soft">
        With a message in focus: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>K</kbd> <kbd>J</kbd> move, <kbd>1</kbd> new,{' '}
        <kbd>2</kbd> in progress, <kbd>3</kbd> resolved.
      </p>
    </>
  )
}
