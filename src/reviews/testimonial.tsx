import { useRef } from 'react'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { useIsNearViewport } from '../ui/use-is-near-viewport'
import type { TestimonialProps } from './testimonial-quote'
import { TestimonialSkeleton } from './testimonial-skeleton'

const testimonialQuote = lazyComponent(
  () => import('./testimonial-quote'),
  ({ TestimonialQuote }) => TestimonialQuote,
)

/** Quotes a review; loads its code and data near the viewport. */
export function Testimonial(props: TestimonialProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return (
    <div ref={place}>
      {isNear && (
        <Lazy
          component={testimonialQuote}
          props={props}
          fallback={<TestimonialSkeleton />}
          renderFailure={() => null}
        />
      )}
    </div>
  )
}
