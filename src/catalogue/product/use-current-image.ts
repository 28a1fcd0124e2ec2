import { type RefObject, useEffect, useState } from 'react'

/** More than the part of a neighbour that shows beside the picture in view. */
const SEEN = 0.7

/** Which of a gallery's pictures is in view, and a way to bring another there. */
export function useCurrentImage(
  list: RefObject<HTMLUListElement | null>,
  count: number,
): [shown: number, show: (place: number) => void] {
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const items = [...(list.current?.children ?? [])].slice(0, count)
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        const first = items.findIndex((item) => seen.has(item))
        if (first >= 0) setShown(first)
      },
      { threshold: SEEN },
    )
    for (const item of items) observer.observe(item)
    return () => observer.disconnect()
  }, [list, count])

  function show(place: number) {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const item = list.current?.children[place]
    item?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'nearest', inline: 'center' })
    setShown(place)
  }

  return [Math.min(shown, count - 1), show]
}
