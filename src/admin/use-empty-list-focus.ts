import { useEffect, useRef } from 'react'

/** Ref of a list's frame, whose first link gets the focus if the last of `count` items took the focused control with it. */
export function useEmptyListFocus(count: number) {
  const frame = useRef<HTMLDivElement>(null)
  const lastCount = useRef(count)
  useEffect(() => {
    const isFocusLost = count === 0 && lastCount.current > 0 && document.activeElement === document.body
    if (isFocusLost) frame.current?.querySelector('a')?.focus()
    lastCount.current = count
  }, [count])
  return frame
}
