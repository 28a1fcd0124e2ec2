import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button'
import { cn } from './cn'
import { CloseIcon } from './icons'

const REGION_ID = 'notices'

/** The live region for notices, mounted before the first one. */
export function NoticeRegion() {
  return (
    <div
      id={REGION_ID}
      data-slot="notices"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-toast grid justify-items-center gap-2 p-4"
    />
  )
}

type Props = {
  children: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  onDismiss?: (() => void) | undefined
}

/** A message over the page that doesn't depend on another chunk. */
export function Notice({ children, onRetry, isRetrying = false, onDismiss }: Props) {
  // Pressing a button removes the notice, so return focus to where it was.
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
  }, [])

  function returnFocus() {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }

  const notice = (
    <div
      data-slot="notice"
      // The scroll lock of an open dialog disables pointer events outside it.
      className="pointer-events-auto flex max-w-md animate-[appear_200ms_ease-out] flex-wrap items-center gap-x-4 border border-transparent bg-ink px-5 py-2 text-sm text-ground"
    >
      {/* Keeps Dismiss next to a short text on phones. */}
      <p className={cn('grow py-2', !onRetry && 'basis-40')}>{children}</p>
      {onRetry && (
        <Button
          variant="inverse"
          busy={isRetrying}
          onClick={() => {
            returnFocus()
            onRetry()
          }}
        >
          {isRetrying ? t`Trying...` : t`Try again`}
        </Button>
      )}
      {onDismiss && (
        <button
          type="button"
          aria-label={t`Dismiss`}
          className="grid size-11 place-items-center"
          onClick={() => {
            returnFocus()
            onDismiss()
          }}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
  return createPortal(notice, document.getElementById(REGION_ID) ?? document.body)
}
