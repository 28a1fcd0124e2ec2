const watched = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    watched.get(target)?.()
  }
}

/** Calls back once when the element comes into view. One observer serves all; gives a function that stops it. */
export function whenInView(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(tell)
  watched.set(element, callback)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
