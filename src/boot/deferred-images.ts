type DeferredImage = { isOutside: boolean; restore: () => void }

let deferred: DeferredImage[] = []

/** Measures the card instead of the image, so that a hidden card needs no layout. */
function isOutsideScreen(image: Element): boolean {
  const { top, left } = (image.closest('li') ?? image).getBoundingClientRect()
  return top >= innerHeight || left >= innerWidth
}

/** Takes an image's files away. Returns a function that puts them back. */
function removeFiles(image: Element): () => void {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? []
  const restores: (() => void)[] = []
  for (const element of [...sources, image]) {
    for (const name of ['srcset', 'src']) {
      const value = element.getAttribute(name)
      if (value === null) continue
      element.removeAttribute(name)
      restores.push(() => element.setAttribute(name, value))
    }
  }
  return () => {
    for (const restore of restores) restore()
  }
}

/** Takes the files of lazy images away before the browser requests them, beside the first image. */
export function deferImages(): void {
  const images = [...document.querySelectorAll('img[loading=lazy]')]
  // Measures all before changing any, so that the page is laid out once.
  const positions = images.map(isOutsideScreen)
  deferred = images.map((image, index) => ({ isOutside: positions[index] === true, restore: removeFiles(image) }))
}

export function restoreImagesOnScreen(): void {
  for (const { isOutside, restore } of deferred) if (!isOutside) restore()
  deferred = deferred.filter(({ isOutside }) => isOutside)
}

export function restoreImages(): void {
  for (const { restore } of deferred) restore()
  deferred = []
}
