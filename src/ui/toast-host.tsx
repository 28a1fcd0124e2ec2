import { useEffect, useRef, useState } from 'react'
import { Lazy, lazyComponent } from './lazy-component'
import { Notice } from './notice'
import { onFirstToast, setToastRenderer, type Toast, toast } from './toast'
import { useIsSlow } from './use-is-slow'

export const toaster = lazyComponent(
  () => import('./toaster'),
  ({ Toaster }) => Toaster,
)

const LIBRARY_LIMIT_MS = 500
const PLAIN_TOAST_MS = 6000

/** Shows toasts as plain notices while the toast library is missing, and hands the last one over when it comes. */
function PlainToasts() {
  const [current, setCurrent] = useState<Toast>()
  const latest = useRef<Toast>(undefined)

  useEffect(() => {
    // Recorded here and not on the next render, since the library may arrive before that.
    const show = (next: Toast) => {
      latest.current = next
      setCurrent(next)
    }
    const clear = () => {
      latest.current = undefined
      setCurrent(undefined)
    }
    const removeRenderer = setToastRenderer({ show, clear })
    return () => {
      removeRenderer()
      if (latest.current) toast(latest.current.title, latest.current)
    }
  }, [])

  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => {
      latest.current = undefined
      setCurrent(undefined)
    }, PLAIN_TOAST_MS)
    return () => clearTimeout(timer)
  }, [current])

  function dismiss() {
    latest.current = undefined
    setCurrent(undefined)
  }

  if (!current) return null
  return (
    <Notice onDismiss={dismiss}>
      {[current.title, current.description, current.detail].filter(Boolean).join('. ')}
    </Notice>
  )
}

function PlainToastsWhenSlow() {
  return useIsSlow(true, LIBRARY_LIMIT_MS) ? <PlainToasts /> : null
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
