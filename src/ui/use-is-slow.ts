import { useEffect, useState } from 'react'

/** When a pending call says that it takes long. */
export const SLOW_NOTICE = { delayMs: 4000 }

/** Whether `isPending` has been true for `delayMs` without interruption. */
export function useIsSlow(isPending: boolean, delayMs = SLOW_NOTICE.delayMs): boolean {
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
