import { vi } from 'vitest'

/** A viewport that contains everything, or nothing until the test says so. */
export function stubIntersectionObserver(everything: boolean) {
  const waiting: (() => void)[] = []
  class Observer implements IntersectionObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly #callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback
    }
    observe(target: Element) {
      const rect = target.getBoundingClientRect()
      const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0 }
      const seen = { ...entry, boundingClientRect: rect, intersectionRect: rect, rootBounds: null }
      const tell = () => this.#callback([seen], this)
      if (everything) tell()
      else waiting.push(tell)
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return () => {
    for (const tell of waiting) tell()
  }
}
