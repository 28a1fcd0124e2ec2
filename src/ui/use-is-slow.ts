import { useEffect, useState } from 'react'

export const SLOW_AFTER_MS = 4000

/** Whether `isPending` has been true for `delayMs` without interruption. */
export function useIsSlow(isPending: boolean, delayMs = SLOW_AFTER_MS): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending, delayMs])
  return isPending && isSlow
}
