type Traveller = { key: string; element: HTMLElement; shown: string }

export const TRAVELLER_NAME = 'traveller'

let traveller: Traveller | undefined

/**
 * On a click, marks a picture as the one that moves to the next page: only one element may carry the name at a time.
 * `key` says what it shows, so that the next page's picture of the same thing can take it over.
 */
export function sendPicture(key: string, element: HTMLElement | null): void {
  if (!element) return
  traveller?.element.style.removeProperty('view-transition-name')
  element.style.setProperty('view-transition-name', TRAVELLER_NAME)
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
  traveller = { key, element, shown: image?.currentSrc ?? '' }
}

/** The address of the picture that was just clicked, if it shows `key`: it is in memory, so it can be shown at once. */
export function sentPicture(key: string): string | undefined {
  return traveller?.key === key && traveller.shown !== '' ? traveller.shown : undefined
}

/** Whether `key` was the last to be clicked: back on its page, its picture takes the name again. */
export function wasSent(key: string): boolean {
  return traveller?.key === key
}
