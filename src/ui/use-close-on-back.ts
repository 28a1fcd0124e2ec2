import { useEffect, useEffectEvent } from 'react'
import { addOverlay } from '../browser/overlay-history'

/** While open, the browser's Back closes the overlay and stays on the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) return addOverlay(() => close())
  }, [isOpen])
}
