import type { MouseEvent, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect'

/** The `view-transition-name` that styles.css refers to. */
const TRANSITION_NAME = 'product-image'

/** The longest wait for the new page, while the browser shows a snapshot of the old one. */
const MAX_WAIT_MS = 500

/** Skip view transitions when the snapshot takes longer than this. */
const MAX_SNAPSHOT_MS = 40

let isSnapshotSlow = false

type ImageTransition = {
  key: string
  imageUrl: string
  /** Ends the wait for the next page; undefined when not waiting. */
  finish?: (() => void) | undefined
  viewTransition?: ViewTransition
}

let transition: ImageTransition | undefined

/** The clicked image's URL, if it is the image of `key`; the browser has it cached. */
export function clickedImageUrl(key: string): string | undefined {
  return wasClickedLast(key) && transition?.imageUrl ? transition.imageUrl : undefined
}

export function wasClickedLast(key: string): boolean {
  return transition?.key === key
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** View transitions crash WebKitGTK pages without a GPU. */
function isWebkitGtk(): boolean {
  return navigator.vendor.startsWith('Apple') && navigator.userAgent.includes('Linux')
}

function canAnimate(): boolean {
  return (
    !isSnapshotSlow &&
    'startViewTransition' in document &&
    !isWebkitGtk() &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** A click handler for a link to `to`: animates the first image in `card` into that page's image of `key`. */
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
    isSnapshotSlow = performance.now() - pressed > MAX_SNAPSHOT_MS
    image.style.viewTransitionName = ''
    return new Promise<void>((resolve) => {
      imageTransition.finish = resolve
      setTimeout(resolve, MAX_WAIT_MS)
      leave()
    })
  })
  // Rejects if the next transition or a hidden tab interrupts it; the page has changed anyway.
  viewTransition.ready.catch(() => {})
  return viewTransition
}

/** Call once the next page is rendered. */
export function finishImageTransition(): void {
  transition?.finish?.()
  if (transition) transition.finish = undefined
}

export function clearImageTransition(): void {
  transition = undefined
  isSnapshotSlow = false
}

/** Makes the first image in `frame` the target of the transition for `key`. */
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
