import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { cn } from '../ui/cn'
import { Stars } from '../ui/stars'
import { formatRating } from './format-rating'
import { testimonialQuery } from './review-queries'
import { PRODUCT_CELL, QUOTE_CELL, TESTIMONIAL_LAYOUT, TestimonialSkeleton } from './testimonial-skeleton'

export type TestimonialProps = {
  products: readonly { handle: string; title: string }[]
  renderProduct: (handle: string) => ReactNode
}

/** A review next to its product, without the login that signs it there. It is optional, so a failure is only logged. */
export function TestimonialQuote({ products, renderProduct }: TestimonialProps) {
  const { data: review, error, isPending } = useQuery(testimonialQuery(products.map(({ handle }) => handle)))
  useEffect(() => {
    if (error) console.error('The quoted review could not be loaded.', error)
  }, [error])

  if (isPending) return <TestimonialSkeleton />
  if (!review) return null
  const { comment, product_id: handle } = review
  const quoted = t`“${comment}”`
  const title = products.find((product) => product.handle === handle)?.title
  return (
    <section aria-labelledby="testimonial" className={cn(TESTIMONIAL_LAYOUT, 'mb-24 items-center lg:mb-40')}>
      <h2 id="testimonial" className="sr-only">
        <Trans>What a customer says</Trans>
      </h2>
      <div className={PRODUCT_CELL}>{renderProduct(handle)}</div>
      <figure className={QUOTE_CELL}>
        <Stars value={review.rating} label={formatRating(review.rating)} />
        <blockquote
          // The clamp would cut the last line's descenders.
          className="-mb-[0.15em] line-clamp-6 max-w-[28ch] pb-[0.15em] font-display text-display-l text-balance wrap-anywhere"
        >
          {quoted}
        </blockquote>
        {title && <figcaption className="text-ink-soft wrap-anywhere">{t`A customer, about ${title}`}</figcaption>}
      </figure>
    </section>
  )
}
