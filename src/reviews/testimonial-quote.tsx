import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { Stars } from '../ui/stars'
import { formatRating } from './format-rating'
import { testimonialQuery } from './review-queries'
import { TESTIMONIAL_LAYOUT, TestimonialSkeleton } from './testimonial-skeleton'

export type TestimonialProps = {
  products: readonly { handle: string; title: string }[]
}

/** A review of one of the products, without the login that signs it. It is optional, so a failure is only logged. */
export function TestimonialQuote({ products }: TestimonialProps) {
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
    <section aria-labelledby="testimonial" className="px-gutter pb-24 lg:pb-40">
      <h2 id="testimonial" className="sr-only">
        <Trans>What a customer says</Trans>
      </h2>
      <figure className={TESTIMONIAL_LAYOUT}>
        <Stars value={review.rating} label={formatRating(review.rating)} />
        <blockquote
          dir="auto"
          // The clamp would cut the last line's descenders.
          className="-mb-[0.15em] line-clamp-6 max-w-[28ch] pb-[0.15em] font-display text-display-l text-balance wrap-anywhere"
        >
          {quoted}
        </blockquote>
        {title && (
          <figcaption className="text-ink-soft wrap-anywhere">
            <Trans>
              A customer, about{' '}
              <AppLink to={paths.product(handle)} className="text-link">
                {title}
              </AppLink>
            </Trans>
          </figcaption>
        )}
      </figure>
    </section>
  )
}
