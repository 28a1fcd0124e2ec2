import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While open, calls `onDismiss` on a press or focus outside `root`, or on Escape inside it. */
export function useDismiss(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  onDismiss: (reason: 'outside' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    const element = root.current
    if (!isOpen || !element) return
    const controller = new AbortController()
    const { signal } = controller
    const dismissIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) dismiss('outside')
    }
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Closes only the innermost one.
      event.stopPropagation()
      dismiss('escape')
    }
    document.addEventListener('pointerdown', dismissIfOutside, { signal })
    document.addEventListener('focusin', dismissIfOutside, { signal })
    element.addEventListener('keydown', dismissOnEscape, { signal })
    return () => controller.abort()
  }, [isOpen, root])
}
