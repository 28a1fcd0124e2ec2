import type { MouseEvent, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect'

/** The `view-transition-name` of the image that moves from a card to the product page; styles.css animates it. */
const TRANSITION_NAME = 'piece'

/** The browser shows a still of the old page until the new one is rendered: no longer than this. */
const MAX_WAIT_MS = 500

/** A browser that takes longer than this for the still would answer the next press too late. */
const MAX_STILL_MS = 40

/** Whether a still has taken too long: from then on the pages of this visit change without a transition. */
let isStillSlow = false

type ImageTransition = {
  key: string
  /** The file that the clicked image showed. */
  imageUrl: string
  /** Tells the browser that the next page is rendered; undefined once it was told. */
  finish?: (() => void) | undefined
  viewTransition?: ViewTransition
}

let transition: ImageTransition | undefined

/** The address of the image that was just clicked, if it shows `key`: the browser has it in memory. */
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

/** WebKit on Linux: where it draws without the graphics card, a view transition ends the page. */
function isWebkitGtk(): boolean {
  return navigator.vendor.startsWith('Apple') && navigator.userAgent.includes('Linux')
}

function canAnimate(): boolean {
  return (
    !isStillSlow &&
    'startViewTransition' in document &&
    !isWebkitGtk() &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** The click handler of a link to `to`: moves the first image in `card` to the image of `key` on that page. */
export function useImageTransition(
  key: string,
  to: string,
  card: RefObject<HTMLElement | null>,
): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const image = card.current?.querySelector('img')
    if (!image || !isPlainClick(event)) return
    transition = { key, imageUrl: image.currentSrc }
    if (!canAnimate()) return
    event.preventDefault()
    transition.viewTransition = startImageTransition(transition, image, () => void navigate(to))
  }
}

function startImageTransition(imageTransition: ImageTransition, image: HTMLElement, leave: () => void): ViewTransition {
  image.style.viewTransitionName = TRANSITION_NAME
  const pressed = performance.now()
  const viewTransition = document.startViewTransition(() => {
    isStillSlow = performance.now() - pressed > MAX_STILL_MS
    image.style.viewTransitionName = ''
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

export function clearImageTransition(): void {
  transition = undefined
  isStillSlow = false
}

/** Makes the first image in `frame` the one where the image of `key` ends its transition. */
export function useImageTransitionTarget(key: string, frame: RefObject<HTMLElement | null>): void {
  useIsomorphicLayoutEffect(() => {
    const image = frame.current?.querySelector('img')
    if (!image || !transition?.finish || transition.key !== key) return
    image.style.viewTransitionName = TRANSITION_NAME
    const clear = () => {
      image.style.viewTransitionName = ''
    }
    transition.viewTransition?.finished.then(clear, clear)
  }, [key, frame])
}
