import { useEffect, useRef, useState } from 'react'
import { Lazy, lazyComponent } from './lazy-component'
import { Notice } from './notice'
import { onFirstToast, setToastRenderer, type Toast, toast } from './toast'
import { useIsSlow } from './use-is-slow'

export const toaster = lazyComponent(
  () => import('./toaster'),
  ({ Toaster }) => Toaster,
)

const LIBRARY_PATIENCE_MS = 500
const PLAIN_TOAST_MS = 6000

/** Shows toasts as plain notices while the toast library is missing, and hands the last one over when it comes. */
function PlainToasts() {
  const [current, setCurrent] = useState<Toast>()
  const latest = useRef<Toast>(undefined)

  useEffect(() => {
    const removeRenderer = setToastRenderer({ show: setCurrent, clear: () => setCurrent(undefined) })
    return () => {
      removeRenderer()
      if (latest.current) toast(latest.current.title, latest.current)
    }
  }, [])

  useEffect(() => {
    latest.current = current
    if (!current) return
    const timer = setTimeout(() => setCurrent(undefined), PLAIN_TOAST_MS)
    return () => clearTimeout(timer)
  }, [current])

  if (!current) return null
  return (
    <Notice onDismiss={() => setCurrent(undefined)}>
      {[current.title, current.description].filter(Boolean).join('. ')}
    </Notice>
  )
}

function PlainToastsWhenSlow() {
  return useIsSlow(true, LIBRARY_PATIENCE_MS) ? <PlainToasts /> : null
}

/** Belongs into the shell once: fetches the toast library with the first toast, and does without where it is missing. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setIsNeeded(true)), [])
  if (!isNeeded) return null
  return (
    <Lazy component={toaster} props={{}} fallback={<PlainToastsWhenSlow />} renderFailure={() => <PlainToasts />} />
  )
}
