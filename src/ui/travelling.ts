import type { MouseEvent, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClientLayoutEffect } from './use-client-layout-effect'

/** What the picture is called while it travels; styles.css says how it does. */
const NAME = 'piece'

/** The browser holds the old page still until the new one stands; a page whose code has yet to come isn't waited for. */
const PATIENCE_MS = 500

type Journey = {
  key: string
  /** The file of the picture that was on the screen. */
  shown: string
  /** Tells the browser that the next page stands; gone once it has been told. */
  land?: (() => void) | undefined
  flight?: ViewTransition
}

let journey: Journey | undefined

/** The address of the picture that was just clicked, if it shows `key`: it is in memory, so it can be shown at once. */
export function sentPicture(key: string): string | undefined {
  return wasSent(key) && journey?.shown ? journey.shown : undefined
}

/** Whether `key` was the last to be clicked. */
export function wasSent(key: string): boolean {
  return journey?.key === key
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function canTravel(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The handler of a link to `to`: its picture, the first in `card`, travels to the page's own picture of `key`. */
export function useTravel(key: string, to: string, card: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const picture = card.current?.querySelector('img')
    if (!picture || !isPlainClick(event)) return
    journey = { key, shown: picture.currentSrc }
    if (!canTravel()) return
    event.preventDefault()
    journey.flight = depart(journey, picture, () => void navigate(to))
  }
}

function depart(journey: Journey, picture: HTMLElement, leave: () => void): ViewTransition {
  picture.style.viewTransitionName = NAME
  const flight = document.startViewTransition(() => {
    picture.style.viewTransitionName = ''
    return new Promise<void>((resolve) => {
      journey.land = resolve
      setTimeout(resolve, PATIENCE_MS)
      leave()
    })
  })
  // It rejects when the transition is cut short, by the next one or a hidden tab: the page has changed all the same.
  flight.ready.catch(() => {})
  return flight
}

/** To be called once the next page stands: the browser shows it from then on. */
export function land(): void {
  journey?.land?.()
  if (journey) journey.land = undefined
}

/** Makes the first picture in `frame` the one in which the picture of `key` ends its journey. */
export function useLanding(key: string, frame: RefObject<HTMLElement | null>): void {
  useClientLayoutEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (!picture || !journey?.land || journey.key !== key) return
    picture.style.viewTransitionName = NAME
    const forget = () => {
      picture.style.viewTransitionName = ''
    }
    journey.flight?.finished.then(forget, forget)
  }, [key, frame])
}
