/** Gives an image that was held back its file again. */
const heldImages: (() => void)[] = []

/** The lazy images outside the screen: a card is measured and not the image in it, so that hidden cards aren't laid out. */
function imagesOutside(): Element[] {
  return [...document.querySelectorAll('img[loading=lazy]')].filter((image) => {
    const { top, left } = (image.closest('li') ?? image).getBoundingClientRect()
    return top >= innerHeight || left >= innerWidth
  })
}

function hold(image: Element): void {
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

/** Browsers fetch lazy images long before they come into view, and a slow line would share itself among them all. */
export function holdImages(): void {
  // Before the first frame, in which the browser begins to fetch them. All are measured before any is changed: after each
  // change it would lay the page out anew.
  imagesOutside().forEach(hold)
}

export function releaseImages(): void {
  for (const release of heldImages.splice(0)) release()
}
