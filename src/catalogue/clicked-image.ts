import { createStore } from 'zustand/vanilla'

/** The image of the card whose product opens; the browser has it cached. */
export const clickedImage = createStore<{ handle?: string; imageUrl?: string }>(() => ({}))

export function rememberClickedImage(handle: string, imageUrl: string): void {
  clickedImage.setState({ handle, imageUrl })
}

/** The clicked image's URL, if it is the product's. */
export function clickedImageUrl(handle: string): string | undefined {
  return wasClickedLast(handle) ? clickedImage.getState().imageUrl || undefined : undefined
}

export function wasClickedLast(handle: string): boolean {
  return clickedImage.getState().handle === handle
}
