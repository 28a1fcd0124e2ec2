const firstImages = new Set<string>()

/** Tells the build which images a page shows first, so that it serves them from the shop's own origin. */
export function recordFirstImages(urls: readonly string[]): void {
  if (!import.meta.env.SSR) return
  for (const url of urls) firstImages.add(url)
}

/** The images that were recorded since the last call. */
export function takeFirstImages(): string[] {
  const urls = [...firstImages]
  firstImages.clear()
  return urls
}
