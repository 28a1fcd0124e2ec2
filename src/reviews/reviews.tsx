import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { TryAgain } from '../ui/try-again'
import type { ReviewSectionProps } from './review-section'
import { ReviewsSkeleton } from './reviews-skeleton'

/** Fetched this far before it comes into view. */
const AHEAD = '600px'

function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, near])
  return near
}

/** A product's reviews. Until they are nearly in view nothing of them is fetched, neither code nor data. */
export function Reviews({ handle, title, signIn }: ReviewSectionProps) {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section)
  const [Section, setSection] = useState<ComponentType<ReviewSectionProps>>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!near || Section || failed) return
    import('./review-section').then(
      ({ ReviewSection }) => setSection(() => ReviewSection),
      () => setFailed(true),
    )
  }, [near, Section, failed])

  return (
    <section
      ref={section}
      aria-labelledby="reviews-title"
      className="mt-24 border-t border-line px-gutter pt-16 md:mt-32 md:pt-24"
    >
      <h2 id="reviews-title" className="font-display text-display-m">
        Reviews
      </h2>
      <div className="mt-10 min-h-80">
        {failed ? (
          <TryAgain message="The reviews could not be loaded." onRetry={() => setFailed(false)} />
        ) : Section ? (
          <Section key={handle} handle={handle} title={title} signIn={signIn} />
        ) : (
          <ReviewsSkeleton />
        )}
      </div>
    </section>
  )
}
