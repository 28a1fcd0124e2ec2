import { type RefObject, useEffect, useLayoutEffect } from 'react'

type Traveller = { key: string; shown: string; from: DOMRect | undefined }

let traveller: Traveller | undefined

const TRAVEL = { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** On a click, remembers whose picture leads to the next page, where it stands, and which file of it is in memory. */
export function sendPicture(key: string, element: HTMLElement | null): void {
  if (!element) return
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
  traveller = { key, shown: image?.currentSrc ?? '', from: element.getBoundingClientRect() }
}

/** The address of the picture that was just clicked, if it shows `key`: it is in memory, so it can be shown at once. */
export function sentPicture(key: string): string | undefined {
  return traveller?.key === key && traveller.shown !== '' ? traveller.shown : undefined
}

/** Whether `key` was the last to be clicked. */
export function wasSent(key: string): boolean {
  return traveller?.key === key
}

/** How an element that stands at `to` looks as if it stood at `from`, with its origin in its corner. */
export function transformBetween(from: DOMRectReadOnly, to: DOMRectReadOnly): string {
  const scale = from.width / to.width
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`
}

const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Lets the picture of `key`, the first in `frame`, come from where it was clicked to its place on this page, by a
 * transform alone. The browser's own view transitions would hold the new page back until both are captured, for as long
 * again as the page takes; so the page is there at once and only the picture moves. Not where motion is reduced.
 */
export function useArrival(key: string, frame: RefObject<HTMLElement | null>): void {
  useClientLayoutEffect(() => {
    const from = traveller?.key === key ? traveller.from : undefined
    if (!traveller || !from) return
    // Once: Back and Forward lead here without a click on the card.
    traveller.from = undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // The page has yet to scroll to its top, which all do before it is painted.
    queueMicrotask(() => {
      const picture = frame.current?.querySelector('img')
      if (!frame.current || !picture) return
      // A frame that can be scrolled would cut the picture off: it moves as a whole.
      const moved = getComputedStyle(frame.current).overflowX === 'visible' ? picture : frame.current
      const start = {
        transform: transformBetween(from, picture.getBoundingClientRect()),
        transformOrigin: '0 0',
        zIndex: 1,
      }
      moved.animate([start, { ...start, transform: 'none' }], TRAVEL)
    })
  }, [key, frame])
}
