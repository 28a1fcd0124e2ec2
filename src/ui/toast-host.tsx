import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Lazy, lazyComponent, preloadQuietly } from './lazy-component'
import { Notice } from './notice'
import { clearToasts, type Toast, toasts } from './toast'
import { useIsSlow } from './use-is-slow'

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
