import { CloseIcon } from '../../ui/icons'
import { type CartLine, formatLineName } from '../lines'

type Props = {
  removed: CartLine | null
  /** Whether the last attempt to restore it was refused. */
  hasFailed: boolean
  onUndo: () => void
  onDismiss: () => void
}

/**
 * Names the removed line, with an Undo button and no time limit. Rendered inside the drawer, whose focus trap keeps
 * the keyboard from other toasts.
 */
export function RemovalToast({ removed, hasFailed, onUndo, onDismiss }: Props) {
  return (
    <div role="status" className="shrink-0 px-6">
      {removed && (
        <div className="mb-3 flex animate-[appear_200ms_ease-out] items-center gap-x-2 border border-transparent bg-ink py-1 pr-1 pl-4 text-sm text-ground">
          <div className="min-w-0 grow py-2">
            <p className="font-medium">{hasFailed ? 'We couldn’t put it back' : 'Removed from cart'}</p>
            <p className="truncate opacity-80">{formatLineName(removed)}</p>
          </div>
          <button
            type="button"
            aria-label={`Undo: put ${formatLineName(removed)} back`}
            onClick={onUndo}
            className="min-h-11 shrink-0 px-2 underline underline-offset-4"
          >
            Undo
          </button>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="grid size-11 shrink-0 place-items-center"
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
