import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormMessage } from '../../forms/form-message'
import { SOURCE_LANGUAGE } from '../../language/languages'
import { Button, buttonClasses } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Dialog } from '../../ui/dialog'
import { ChevronIcon } from '../../ui/icons'
import { toast } from '../../ui/toast'
import { ListItem } from '../list'
import { Moment } from '../moment'
import { useChange } from '../use-change'
import { isStatus, type Status, statusOptions, statusTone } from './status'
import {
  DELETE_FAILED_MESSAGE,
  deleteSubmission,
  formatSenderName,
  INBOX_KEY,
  type Submission,
  UPDATE_FAILED_MESSAGE,
  updateStatus,
} from './submissions'

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

type Props = { submission: Submission }

/** A message, which opens in its place, with its status selector. */
export function Message({ submission }: Props) {
  const { id, status, subject } = submission
  const change = useChange({
    // Saves a message's changes in sequence, so that the newest wins.
    scope: { id: `status.${id}` },
    mutationFn: (next: Status) => updateStatus(id, next),
    onSuccess: () => toast('Status updated'),
    reloads: INBOX_KEY,
    failure: UPDATE_FAILED_MESSAGE,
  })
  return (
    <ListItem
      summary={<MessageSummary submission={submission} />}
      control={
        <StatusSelect
          label={`Status of “${subject}” from ${formatSenderName(submission)}`}
          status={change.isPending ? change.variables : status}
          onChange={change.mutate}
        />
      }
    >
      <OpenMessage submission={submission} onAnswer={() => status === 'new' && change.mutate('in_progress')} />
    </ListItem>
  )
}

function MessageSummary({ submission }: Props) {
  const { subject, message, status, created_at } = submission
  return (
    <span className="grid min-w-0 items-baseline gap-x-6 gap-y-0.5 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <span
        dir="auto"
        className={cn('text-left wrap-anywhere group-not-open:truncate', status === 'new' && 'font-semibold')}
      >
        {formatSenderName(submission)}
      </span>
      <span dir="auto" className="min-w-0 text-left wrap-anywhere group-not-open:truncate">
        {subject}
        <span className="text-ink-soft max-sm:hidden group-open:hidden"> · </span>
        <span dir="auto" className="text-left text-ink-soft max-sm:block max-sm:truncate group-open:hidden">
          {message}
        </span>
      </span>
      <Moment isDay at={created_at} />
    </span>
  )
}

const TINTS: Readonly<Record<ReturnType<typeof statusTone>, string>> = {
  blue: 'bg-info-tint text-info',
  yellow: 'bg-warning-tint text-warning',
  green: 'bg-positive-tint text-positive',
  grey: 'bg-sunken text-ink-soft',
}

type StatusSelectProps = { label: string; status: string; onChange: (status: Status) => void }

/** A status badge that is also a selector. */
function StatusSelect({ label, status, onChange }: StatusSelectProps) {
  return (
    <span className={cn('relative inline-flex items-center hover:inset-ring', TINTS[statusTone(status)])}>
      <select
        aria-label={label}
        value={status}
        onChange={({ target }) => isStatus(target.value) && onChange(target.value)}
        className="action max-lg:text-base min-h-8 pointer-coarse:min-h-11 appearance-none bg-transparent pr-7 pl-2.5"
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

/** The message in full, as plain text only. */
function OpenMessage({ submission, onAnswer }: Props & { onAnswer: () => void }) {
  const { subject, email, message, language, created_at } = submission
  // Encoded, so that a sender can't add headers.
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  const mailto = `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <article aria-label={`Message from ${formatSenderName(submission)}`} className="grid max-w-[44rem] gap-5">
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
        <span className="text-ink wrap-anywhere">{email}</span>
        <Moment at={created_at} />
        {language !== SOURCE_LANGUAGE && <span>Sent from the {LANGUAGE_NAMES.of(language)} shop</span>}
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={mailto} onClick={onAnswer} className={buttonClasses('secondary')}>
          Answer
        </a>
        <DeleteMessage submission={submission} />
      </div>
    </article>
  )
}

function DeleteMessage({ submission: { id, subject } }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => deleteSubmission(id),
    onSuccess: () => {
      setIsConfirming(false)
      toast('Message deleted')
    },
    onSettled: () => client.invalidateQueries({ queryKey: INBOX_KEY }),
  })
  function close() {
    if (deletion.isPending) return
    deletion.reset()
    setIsConfirming(false)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={close}
        title="Delete this message?"
        description={
          <>
            “<bdi>{subject}</bdi>” can’t be brought back.
          </>
        }
      >
        <div className="grid gap-6 px-6 pb-6">
          {deletion.isError && <FormMessage tone="danger">{DELETE_FAILED_MESSAGE}</FormMessage>}
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Button variant="secondary" unavailable={deletion.isPending} onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
              {deletion.isPending ? 'Deleting...' : 'Delete message'}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
