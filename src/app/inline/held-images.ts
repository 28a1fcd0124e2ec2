/** Gives an image that was held back its file again. */
const heldImages: (() => void)[] = []

/** Browsers fetch lazy images long before they come into view, and a slow line would share itself among them all. */
export function holdImages(): void {
  // Measured before any is changed: after each change the browser would lay the page out anew. A card is measured and
  // not the image in it, as the browser would lay out each card outside the screen for that.
  const outside = [...document.querySelectorAll('img[loading=lazy]')].filter((image) => {
    const { top, left } = (image.closest('li') ?? image).getBoundingClientRect()
    return top >= innerHeight || left >= innerWidth
  })
  for (const image of outside) {
    const sources = image.closest('picture')?.querySelectorAll('source') ?? []
    for (const element of [...sources, image]) {
      for (const name of ['srcset', 'src']) {
        const value = element.getAttribute(name)
        if (value === null) continue
        element.removeAttribute(name)
        heldImages.push(() => element.setAttribute(name, value))
      }
    }
  }
}

export function releaseImages(): void {
  for (const release of heldImages.splice(0)) release()
}
