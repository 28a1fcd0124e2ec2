import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloseIcon } from '../../ui/icons'
import { type CartLine, formatLineName } from '../lines'

type Props = {
  removed: CartLine | null
  onUndo: () => void
  onDismiss: () => void
}

/**
 * Names the removed line, with an Undo button and no time limit. Rendered inside the drawer, whose focus trap keeps
 * the keyboard from other toasts.
 */
export function RemovalToast({ removed, onUndo, onDismiss }: Props) {
  const name = removed ? formatLineName(removed) : ''
  return (
    <div role="status" className="sticky bottom-0 shrink-0 px-6">
      {removed && (
        <div className="mb-3 flex animate-[appear_200ms_ease-out] items-center gap-x-2 border border-transparent bg-ink py-1 pr-1 pl-4 text-sm text-ground">
          <div className="min-w-0 grow py-2">
            <p className="font-medium">
              <Trans>Removed from cart</Trans>
            </p>
            <p className="wrap-anywhere opacity-80">{name}</p>
          </div>
          <button
            type="button"
            aria-label={t`Undo: put ${name} back`}
            onClick={onUndo}
            className="min-h-11 shrink-0 px-2 underline underline-offset-4"
          >
            <Trans>Undo</Trans>
          </button>
          <button
            type="button"
            aria-label={t`Dismiss`}
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
