import { lazy, Suspense, useEffect, useState } from 'react'
import { whenFirstToast } from './toast'

const Toaster = lazy(() => import('./toaster'))

/** Stands in the shell; fetches the toast library with the first toast. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => whenFirstToast(() => setNeeded(true)), [])
  return <Suspense>{needed && <Toaster />}</Suspense>
}
