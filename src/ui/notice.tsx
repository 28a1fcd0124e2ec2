import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Button } from './button'
import { cn } from './cn'
import { CloseIcon } from './icons'
import { Lazy, lazyComponent, preloadQuietly } from './lazy-component'
import { clearToasts, type Toast, toasts } from './toast'
import { useIsSlow } from './use-is-slow'

const REGION_ID = 'notices'

/** The live region for notices, mounted before the first one. */
export function NoticeRegion() {
  return (
    <div
      id={REGION_ID}
      data-slot="notices"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--buy-bar,0px)] z-toast grid justify-items-center gap-2 p-4"
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

export const toaster = lazyComponent(() => import('./toaster').then(({ Toaster }) => Toaster))

/** If the library hasn't loaded by then, the toast is shown as a notice. */
const LIBRARY_LIMIT_MS = 500
const NOTICE_MS = 6000

function ToastNotice({ toast }: { toast: Toast }) {
  const isLate = useIsSlow(true, LIBRARY_LIMIT_MS)
  useEffect(() => {
    const dropWithOlder = () => toasts.setState((last) => last.slice(last.indexOf(toast) + 1), true)
    const timer = setTimeout(dropWithOlder, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [toast])
  if (!isLate) return null
  return (
    <Notice onDismiss={clearToasts}>
      <span lang={toast.lang} aria-hidden={toast.isSilent}>
        {[toast.title, toast.description, toast.detail].filter(Boolean).join('. ')}
      </span>
    </Notice>
  )
}

/** Mount once. Loads sonner on the first toast; each further toast retries until it is loaded. */
export function ToastHost() {
  const latest = useStore(toasts).at(-1)
  useEffect(() => {
    if (latest) preloadQuietly(toaster)
  }, [latest])
  if (!latest && toaster.getState().status !== 'loaded') return null
  const notice = latest && <ToastNotice toast={latest} />
  return <Lazy component={toaster} props={{}} fallback={notice} renderFailure={() => notice} />
}
