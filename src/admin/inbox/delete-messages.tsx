import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { FormMessage } from '../../forms/form-message'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import { INBOX_KEY } from '../admin-query'
import { formatCount, formatNumber } from '../format-count'
import { deleteSubmissions, fetchSubmissionIds, type InboxFilter } from './submissions'

type Props = {
  filter: InboxFilter
  loadedIds: readonly string[]
  /** Whether all of the filter's messages are loaded. */
  isComplete: boolean
  checkedIds: ReadonlySet<string>
  onCheck: (ids: ReadonlySet<string>) => void
}

/** Selects all of the filter's messages, and deletes the selected ones after a confirmation. */
export function DeleteMessages({ filter, loadedIds, isComplete, checkedIds, onCheck }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const selectAll = useMutation({
    mutationFn: async () => (isComplete ? loadedIds : await fetchSubmissionIds(filter)),
    onSuccess: (ids) => onCheck(new Set(ids)),
    onError: () => toast('We couldn’t select all messages. Please try again.', { tone: 'danger' }),
  })
  const count = checkedIds.size

  /** The Delete button goes with the last selected message. */
  function focusSelectAll(event: Event) {
    if (count > 0) return
    event.preventDefault()
    bar.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={bar} className="flex min-h-13 flex-wrap items-center gap-x-6 border-t border-line pr-4 pl-3.25">
      <Checkbox
        checked={count > 0 && loadedIds.every((id) => checkedIds.has(id))}
        busy={selectAll.isPending}
        onChange={(isChecked) => (isChecked ? selectAll.mutate() : onCheck(new Set()))}
      >
        Select all
      </Checkbox>
      <p role="status" className="text-ink-soft tabular-nums empty:hidden">
        {count > 0 && `${formatNumber(count)} selected`}
      </p>
      {count > 0 && (
        <Button variant="danger" className="max-lg:ml-auto" onClick={() => setIsConfirming(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onCloseAutoFocus={focusSelectAll}
        checkedIds={checkedIds}
        onCheck={onCheck}
      />
    </div>
  )
}

type DialogProps = Pick<Props, 'checkedIds' | 'onCheck'> &
  Pick<ComponentProps<typeof Dialog>, 'open' | 'onCloseAutoFocus'> & { onClose: () => void }

function ConfirmDialog({ onClose, checkedIds, onCheck, ...dialog }: DialogProps) {
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => {
      const remaining = new Set(checkedIds)
      return deleteSubmissions([...checkedIds], (batch) => {
        for (const id of batch) remaining.delete(id)
        onCheck(new Set(remaining))
      })
    },
    onSuccess: () => {
      onClose()
      toast('Messages deleted')
    },
    onSettled: () => void client.invalidateQueries({ queryKey: INBOX_KEY }),
  })
  function close() {
    if (deletion.isPending) return
    deletion.reset()
    onClose()
  }

  const messages = formatCount(checkedIds.size, 'message')
  return (
    <Dialog {...dialog} onOpenChange={close} title={`Delete ${messages}?`} description="This can’t be undone.">
      <div className="grid gap-6 px-6 pb-6">
        {deletion.isError && (
          <FormMessage tone="danger">We couldn’t delete {messages}. Still selected: please try again.</FormMessage>
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Button variant="secondary" unavailable={deletion.isPending} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            {deletion.isPending ? 'Deleting...' : `Delete ${messages}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
