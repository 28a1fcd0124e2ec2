/** Where a browser doesn't tell of the image's paint, it is on the screen so long after it could be. */
const PAINT_MS = 100

/** Calls back once there is something to see, and what has been decoded since is in a frame on its way to the screen. */
function afterPaint(next: () => void): void {
  const observer = new PerformanceObserver(() => setTimeout(next, PAINT_MS))
  observer.observe({ type: 'paint', buffered: true })
}

/** Calls back, perhaps twice, once the page's first image is on the screen, or has failed to load. */
export function afterImage(image: HTMLImageElement, next: () => void): void {
  new PerformanceObserver((list) => {
    // A browser that doesn't know these entries gives none.
    if (list.getEntries().some((entry) => (entry as LargestContentfulPaint).element === image)) next()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  image
    .decode()
    .catch(() => {})
    .then(() => afterPaint(next))
}
