import { useLayoutEffect, useState } from 'react'

let locks = 0

function lock(scrollbarWidth: number): void {
  const root = document.documentElement
  locks += 1
  if (locks > 1) return
  // What is on the page stays where it is.
  if (scrollbarWidth > 0) root.style.paddingRight = `${scrollbarWidth}px`
  root.dataset.scrollLocked = ''
}

function unlock(): void {
  const root = document.documentElement
  locks -= 1
  if (locks > 0) return
  delete root.dataset.scrollLocked
  root.style.paddingRight = ''
}

/** The page behind cannot be scrolled while the component is there. It must not be in a built document. */
export function useScrollLock(): void {
  // Read before the document changes: later the browser would have to lay it out twice.
  const [scrollbarWidth] = useState(() => innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => {
    lock(scrollbarWidth)
    return unlock
  }, [scrollbarWidth])
}
