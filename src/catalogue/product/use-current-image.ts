import { type RefObject, useEffect, useState } from 'react'

/** More than a neighbouring image shows. */
const VISIBLE_RATIO = 0.7

/** The index of the image in view, and a function to scroll to another. */
export function useCurrentImage(
  list: RefObject<HTMLUListElement | null>,
  count: number,
): [currentIndex: number, scrollToImage: (index: number) => void] {
  const [currentIndex, setCurrentIndex] = useState(0)

  useEffect(() => {
    const items = [...(list.current?.children ?? [])].slice(0, count)
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        const first = items.findIndex((item) => visible.has(item))
        if (first >= 0) setCurrentIndex(first)
      },
      { threshold: VISIBLE_RATIO },
    )
    for (const item of items) observer.observe(item)
    return () => observer.disconnect()
  }, [list, count])

  function scrollToImage(index: number) {
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const item = list.current?.children[index]
    item?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth', block: 'nearest', inline: 'center' })
    setCurrentIndex(index)
  }

  return [Math.min(currentIndex, count - 1), scrollToImage]
}
