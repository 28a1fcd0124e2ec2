import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { RATING_MAX } from '../shop'
import { Stars } from '../ui/stars'
import { testimonialQuery } from './review-queries'
import { TestimonialSkeleton } from './testimonial-skeleton'

export type TestimonialProps = {
  handles: readonly string[]
  renderProduct: (handle: string) => ReactNode
}

/** A review beside its product. Optional on the page, so a failure is only logged. */
export function TestimonialQuote({ handles, renderProduct }: TestimonialProps) {
  const { data: review, error, isPending } = useQuery(testimonialQuery(handles))
  useEffect(() => {
    if (error) console.error('The quoted review could not be loaded.', error)
  }, [error])

  if (isPending) return <TestimonialSkeleton />
  if (!review) return null
  return (
    <section
      aria-labelledby="testimonial"
      className="mb-24 grid items-center gap-x-8 gap-y-8 px-gutter md:grid-cols-12 lg:mb-40"
    >
      <h2 id="testimonial" className="sr-only">
        What a customer says
      </h2>
      <div className="md:col-span-4 lg:col-span-3">{renderProduct(review.product_id)}</div>
      <figure className="grid gap-6 md:col-span-8 lg:col-span-8 lg:col-start-5">
        <Stars value={review.rating} label={`${review.rating} of ${RATING_MAX} stars`} />
        <blockquote className="line-clamp-6 max-w-[28ch] font-display text-display-l text-balance wrap-anywhere">
          “{review.comment}”
        </blockquote>
        <figcaption className="text-ink-soft wrap-anywhere">{review.user_name}</figcaption>
      </figure>
    </section>
  )
}
