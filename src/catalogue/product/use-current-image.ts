import { type RefObject, useEffect, useRef, useState } from 'react'

/** Larger than the visible part of a neighbouring image. */
const VISIBLE_RATIO = 0.7

/** The index of the image in view, and a function to scroll to another. `ids` are the images', in order. */
export function useCurrentImage(
  list: RefObject<HTMLUListElement | null>,
  ids: readonly string[],
): [currentIndex: number, scrollToImage: (index: number) => void] {
  const [currentIndex, setCurrentIndex] = useState(0)
  const order = ids.join(' ')
  /** The image scrolled to, since an earlier one in its row may be visible too. */
  const chosen = useRef<Element>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements change with the order
  useEffect(() => {
    const items = [...(list.current?.children ?? [])]
    const visible = new Set<Element>()
    chosen.current = null
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        const inView = items.filter((item) => visible.has(item))
        const current = inView.find((item) => item === chosen.current) ?? inView[0]
        if (current) setCurrentIndex(items.indexOf(current))
      },
      { threshold: VISIBLE_RATIO },
    )
    for (const item of items) observer.observe(item)
    return () => observer.disconnect()
  }, [list, order])

  function scrollToImage(index: number) {
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const item = list.current?.children[index]
    item?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth', block: 'nearest', inline: 'center' })
    chosen.current = item ?? null
    setCurrentIndex(index)
  }

  return [Math.min(currentIndex, ids.length - 1), scrollToImage]
}
