import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../backends/session'
import { readWaiting, type WaitingForm } from '../forms/outbox'
import { subscribeToOutbox } from '../forms/waiting'
import { OutboxDialog } from './outbox-dialog'
import { openOutbox, outboxDialogStore } from './outbox-dialog-store'

/** The unsent forms, except those of other accounts. */
function useWaitingForms(): WaitingForm[] {
  const userId = useSession().user?.id
  const [forms, setForms] = useState(readWaiting)
  useEffect(() => subscribeToOutbox(() => setForms(readWaiting())), [])
  return forms.filter(({ row }) => {
    const author: unknown = Object(row).user_id
    return author === undefined || userId === undefined || author === userId
  })
}

function describeCount(count: number): string {
  return plural(count, { one: 'Something you wrote isn’t sent yet.', other: '# things you wrote aren’t sent yet.' })
}

/** Says that forms are waiting on this device; a press lists them. */
export function OutboxNotice() {
  const forms = useWaitingForms()
  const { open } = useStore(outboxDialogStore)
  return (
    <>
      {forms.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 bg-surface px-gutter text-sm text-ink-soft">
          {describeCount(forms.length)}
          <button type="button" className="action text-link" aria-haspopup="dialog" onClick={openOutbox}>
            <Trans>Show</Trans>
          </button>
        </p>
      )}
      {open && <OutboxDialog forms={forms} />}
    </>
  )
}
