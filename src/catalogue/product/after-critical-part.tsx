import { type ReactNode, useDeferredValue } from 'react'
import { wasClickedLast } from '../../ui/view-transition'

type Props = {
  /** The handle of the page's product. */
  handle: string
  children: ReactNode
}

/**
 * On the way from a list, renders its children in a later, interruptible render, so that title, price, image and button
 * paint first. A prerendered page and its hydration render everything at once.
 */
export function AfterCriticalPart({ handle, children }: Props) {
  const isRendered = useDeferredValue(true, !wasClickedLast(handle))
  return isRendered ? children : null
}
