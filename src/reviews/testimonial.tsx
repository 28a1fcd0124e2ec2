import { lazyComponent, WhenNear } from '../ui/lazy-component'
import type { TestimonialProps } from './testimonial-quote'
import { TestimonialSkeleton } from './testimonial-skeleton'

const testimonialQuote = lazyComponent(() =>
  import('./testimonial-quote').then(({ TestimonialQuote }) => TestimonialQuote),
)

/** A quoted review, if there is one. */
export function Testimonial(props: TestimonialProps) {
  return <WhenNear component={testimonialQuote} props={props} fallback={<TestimonialSkeleton />} />
}
