import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon } from '../../ui/icons'
import { addToCart } from '../cart'
import { cartStore } from '../cart-store'
import { type CartLine, findLine, formatLineName, getLineId } from '../lines'

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

/** Focuses the line at this index, otherwise the empty cart's first control. */
function focusLine(panel: HTMLElement | null, index: number): void {
  const target = panel?.querySelectorAll('[data-line]')[index] ?? panel
  target?.querySelector<HTMLElement>('a, button')?.focus()
}

/**
 * Moves focus when the focused line is removed or added again, and offers to undo the last removal until the drawer
 * closes. Pass `panel` to the element around the lines.
 */
export function useRemoval(lines: readonly CartLine[]) {
  const panel = useRef<HTMLDivElement>(null)
  /** The index of the line to focus once the lines have changed. */
  const nextFocus = useRef<number | null>(null)
  const [last, setLast] = useState<CartLine | null>(null)
  // A refused removal shows the line again, and a refused Undo the offer.
  const removed = last && !findLine(lines, getLineId(last)) ? last : null

  useLayoutEffect(() => {
    if (nextFocus.current === null) return
    focusLine(panel.current, Math.min(nextFocus.current, lines.length - 1))
    nextFocus.current = null
  }, [lines])

  /** Call before the line is removed. */
  function willRemove(lineId: string): void {
    const line = findLine(lines, lineId)
    if (!line) return
    nextFocus.current = lines.indexOf(line)
    setLast(line)
  }

  function undo(): void {
    if (!removed) return
    nextFocus.current = lines.length
    addToCart(removed, removed.quantity)
    // A full cart leaves the focus on Undo.
    if (!findLine(cartStore.getState().items, getLineId(removed))) nextFocus.current = null
  }

  function dismiss(): void {
    focusLine(panel.current, lines.length - 1)
    setLast(null)
  }

  return { panel, removed, willRemove, undo, dismiss }
}
