const restores: (() => void)[] = []

/** The lazy images outside the screen. Measures cards instead of their images, so that hidden cards need no layout. */
function findImagesOutside(): Element[] {
  return [...document.querySelectorAll('img[loading=lazy]')].filter((image) => {
    const { top, left } = (image.closest('li') ?? image).getBoundingClientRect()
    return top >= innerHeight || left >= innerWidth
  })
}

function deferImage(image: Element): void {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? []
  for (const element of [...sources, image]) {
    for (const name of ['srcset', 'src']) {
      const value = element.getAttribute(name)
      if (value === null) continue
      element.removeAttribute(name)
      restores.push(() => element.setAttribute(name, value))
    }
  }
}

/** Takes the files of off-screen images away before the browser requests them, far ahead of the screen. */
export function deferImages(): void {
  // Measures all before changing any, so that the page is laid out once.
  findImagesOutside().forEach(deferImage)
}

export function restoreImages(): void {
  for (const restore of restores.splice(0)) restore()
}
