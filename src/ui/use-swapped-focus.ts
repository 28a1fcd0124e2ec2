import { type RefObject, useEffect, useRef } from 'react'

const FIELD = 'input:checked, input:not([hidden], [type=radio]), textarea, select'

/**
 * For a form that takes its button's place: moves the focus to the form's first field, and once it closes to the
 * button, which has `data-opener`. Put the ref around both.
 */
export function useSwappedFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // Wait until a draft has restored the form's values.
    const frame = requestAnimationFrame(() => {
      // Only a focus that has fallen to the page or the dialog around it.
      if (document.activeElement && !document.activeElement.contains(root.current)) return
      root.current?.querySelector<HTMLElement>(isOpen ? FIELD : '[data-opener]')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return root
}
