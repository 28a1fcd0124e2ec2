const callbacksByElement = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

function handleEntries(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    callbacksByElement.get(target)?.()
  }
}

/** Calls back once, when the element comes into view. Returns a function that cancels. */
export function whenInView(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(handleEntries)
  callbacksByElement.set(element, callback)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
