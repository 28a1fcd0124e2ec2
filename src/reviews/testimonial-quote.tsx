import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { RATING_MAX } from '../domain/shop'
import { cn } from '../ui/cn'
import { Stars } from '../ui/stars'
import { testimonialQuery } from './review-queries'
import { PRODUCT_CELL, QUOTE_CELL, TESTIMONIAL_LAYOUT, TestimonialSkeleton } from './testimonial-skeleton'

export type TestimonialProps = {
  handles: readonly string[]
  renderProduct: (handle: string) => ReactNode
}

/** A review next to its product. It is optional, so a failure is only logged. */
export function TestimonialQuote({ handles, renderProduct }: TestimonialProps) {
  const { data: review, error, isPending } = useQuery(testimonialQuery(handles))
  useEffect(() => {
    if (error) console.error('The quoted review could not be loaded.', error)
  }, [error])

  if (isPending) return <TestimonialSkeleton />
  if (!review) return null
  return (
    <section aria-labelledby="testimonial" className={cn(TESTIMONIAL_LAYOUT, 'mb-24 items-center lg:mb-40')}>
      <h2 id="testimonial" className="sr-only">
        What a customer says
      </h2>
      <div className={PRODUCT_CELL}>{renderProduct(review.product_id)}</div>
      <figure className={QUOTE_CELL}>
        <Stars value={review.rating} label={`${review.rating} of ${RATING_MAX} stars`} />
        <blockquote className="line-clamp-6 max-w-[28ch] font-display text-display-l text-balance wrap-anywhere">
          “{review.comment}”
        </blockquote>
        <figcaption className="text-ink-soft wrap-anywhere">{review.user_name}</figcaption>
      </figure>
    </section>
  )
}
