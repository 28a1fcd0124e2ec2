let clicked: { handle: string; imageUrl: string } | undefined

/** Remembers the image of the card whose product opens; the browser has it cached. */
export function rememberClickedImage(handle: string, imageUrl: string): void {
  clicked = { handle, imageUrl }
}

/** The clicked image's URL, if it is the product's. */
export function clickedImageUrl(handle: string): string | undefined {
  return (wasClickedLast(handle) && clicked?.imageUrl) || undefined
}

export function wasClickedLast(handle: string): boolean {
  return clicked?.handle === handle
}

export function clearClickedImage(): void {
  clicked = undefined
}
