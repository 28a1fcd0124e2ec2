import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../backends/session'
import { addWaiting, canEditWaiting, editWaiting, removeWaiting, type WaitingForm } from '../forms/outbox'
import { WAITING } from '../forms/waiting'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useIsOnline } from '../ui/use-is-online'
import { closeOutbox } from './outbox-dialog-store'

const TITLES: Readonly<Record<string, string>> = {
  contact: t`Message`,
  newsletter: t`Newsletter`,
  'back-in-stock': t`Back in stock`,
  review: t`Review`,
}

function getTitle({ formName }: WaitingForm): string {
  return TITLES[formName.split('.')[0] ?? ''] ?? t`Form`
}

/** A summary of a form: its subject or title, and its text or email. */
function summarize({ draft }: WaitingForm): string {
  const { subject, title, message, comment, email } = draft
  const heading = subject ?? title
  const text = message ?? comment ?? email
  return heading && text ? t`${heading}: ${text}` : heading || text || ''
}

function useStateText({ refusal, formName }: WaitingForm): string {
  const isOnline = useIsOnline()
  const { user } = useSession()
  if (refusal !== undefined) return [t`We couldn’t send this.`, refusal || t`Please check it.`].join(' ')
  if (!isOnline) return WAITING.description
  if (formName.startsWith('review.') && !user) return t`Sign in to send this.`
  return t`We’ll keep trying to send this.`
}

type ItemProps = { form: WaitingForm; onEdit: () => void; onDiscard: () => void }

function WaitingItem({ form, onEdit, onDiscard }: ItemProps) {
  const state = useStateText(form)
  const [isFormTaken, setIsFormTaken] = useState(false)
  const title = getTitle(form)
  const words = summarize(form)
  function edit() {
    if (canEditWaiting(form)) onEdit()
    else setIsFormTaken(true)
  }
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <h3 className="label">{title}</h3>
      <p className="line-clamp-4 break-words whitespace-pre-line">{words}</p>
      <p className={form.refusal === undefined ? 'text-sm text-ink-soft' : 'text-sm text-danger'}>{state}</p>
      {isFormTaken && (
        <p role="alert" className="text-sm text-warning">
          <Trans>Its form has other text in it. Please send or clear that first.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={t`Edit: ${title}, ${words}`} onClick={edit}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="secondary" aria-label={t`Discard: ${title}, ${words}`} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  )
}

function UndoBar({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button has been removed.
  useEffect(() => undo.current?.focus(), [])
  return (
    <p role="status" className="flex items-center justify-between gap-4 border-t border-line py-2 text-sm">
      <Trans>Discarded.</Trans>
      <button ref={undo} type="button" className="action text-link" onClick={onUndo}>
        <Trans>Undo</Trans>
      </button>
    </p>
  )
}

/** The unsent forms, each with buttons to edit or discard it. */
export function OutboxDialog({ forms }: { forms: readonly WaitingForm[] }) {
  const navigate = useNavigate()
  const [discarded, setDiscarded] = useState<WaitingForm | null>(null)
  const edited = useRef<WaitingForm>(null)

  function discard(form: WaitingForm) {
    removeWaiting(form.key)
    setDiscarded(form)
  }
  function undo() {
    if (discarded && addWaiting(discarded)) setDiscarded(null)
  }
  function edit(form: WaitingForm) {
    edited.current = form
    closeOutbox()
  }
  /** Runs after the dialog has closed, which would take the focus back. */
  function showEdited(event: Event) {
    const form = edited.current
    if (!form) return
    event.preventDefault()
    if (!editWaiting(form)) void navigate(form.path + form.search)
  }

  return (
    <Dialog
      open
      onOpenChange={closeOutbox}
      title={t`Not sent yet`}
      description={forms.length > 0 ? t`Saved on this device.` : t`Nothing is waiting.`}
      onCloseAutoFocus={showEdited}
    >
      <div className="px-6 pb-6">
        <ul>
          {forms.map((form) => (
            <WaitingItem key={form.key} form={form} onEdit={() => edit(form)} onDiscard={() => discard(form)} />
          ))}
        </ul>
        {discarded && <UndoBar key={discarded.key} onUndo={undo} />}
      </div>
    </Dialog>
  )
}
