import { type ReactNode, useDeferredValue } from 'react'
import { wasClickedLast } from '../clicked-image'

type Props = {
  /** The handle of the page's product. */
  handle: string
  children: ReactNode
}

/**
 * If the product was opened from a list, renders its children later, in an interruptible render, so that title,
 * price, image and button paint first. A prerendered page renders everything at once.
 */
export function DeferredContent({ handle, children }: Props) {
  const isRendered = useDeferredValue(true, !wasClickedLast(handle))
  return isRendered ? children : null
}
