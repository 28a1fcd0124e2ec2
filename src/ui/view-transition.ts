import type { MouseEvent, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect'

/** What the picture is called while it travels; styles.css says how it does. */
const TRANSITION_NAME = 'piece'

/** The browser holds the old page still until the new one stands; a page whose code has yet to come isn't waited for. */
const MAX_WAIT_MS = 500

type ImageTransition = {
  key: string
  /** The file of the picture that was on the screen. */
  imageUrl: string
  /** Tells the browser that the next page stands; gone once it has been told. */
  finish?: (() => void) | undefined
  viewTransition?: ViewTransition
}

let transition: ImageTransition | undefined

/** The address of the picture that was just clicked, if it shows `key`: it is in memory, so it can be shown at once. */
export function clickedImageUrl(key: string): string | undefined {
  return wasClickedLast(key) && transition?.imageUrl ? transition.imageUrl : undefined
}

/** Whether `key` was the last to be clicked. */
export function wasClickedLast(key: string): boolean {
  return transition?.key === key
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function canAnimate(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The handler of a link to `to`: its picture, the first in `card`, travels to the page's own picture of `key`. */
export function useImageTransition(
  key: string,
  to: string,
  card: RefObject<HTMLElement | null>,
): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const picture = card.current?.querySelector('img')
    if (!picture || !isPlainClick(event)) return
    transition = { key, imageUrl: picture.currentSrc }
    if (!canAnimate()) return
    event.preventDefault()
    transition.viewTransition = startImageTransition(transition, picture, () => void navigate(to))
  }
}

function startImageTransition(
  imageTransition: ImageTransition,
  picture: HTMLElement,
  leave: () => void,
): ViewTransition {
  picture.style.viewTransitionName = TRANSITION_NAME
  const viewTransition = document.startViewTransition(() => {
    picture.style.viewTransitionName = ''
    return new Promise<void>((resolve) => {
      imageTransition.finish = resolve
      setTimeout(resolve, MAX_WAIT_MS)
      leave()
    })
  })
  // It rejects when the transition is cut short, by the next one or a hidden tab: the page has changed all the same.
  viewTransition.ready.catch(() => {})
  return viewTransition
}

/** To be called once the next page is rendered, which the browser then shows. */
export function finishImageTransition(): void {
  transition?.finish?.()
  if (transition) transition.finish = undefined
}

export function forgetImageTransition(): void {
  transition = undefined
}

/** Makes the first picture in `frame` the one in which the picture of `key` ends its transition. */
export function useImageTransitionTarget(key: string, frame: RefObject<HTMLElement | null>): void {
  useIsomorphicLayoutEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (!picture || !transition?.finish || transition.key !== key) return
    picture.style.viewTransitionName = TRANSITION_NAME
    const forget = () => {
      picture.style.viewTransitionName = ''
    }
    transition.viewTransition?.finished.then(forget, forget)
  }, [key, frame])
}
