import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast'

const Toaster = lazy(() => import('./toaster'))

/** Stands in the shell; fetches the toast library with the first toast. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return <Suspense>{needed && <Toaster />}</Suspense>
}
