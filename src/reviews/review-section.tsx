import { useRef } from 'react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { ReviewForm } from './review-form'
import { ReviewList } from './review-list'
import { ReviewSummary } from './review-summary'
import { FORM_PLACE, LIST_PLACE, REVIEWS_GRID, SUMMARY_PLACE } from './reviews-skeleton'

export type ReviewSectionProps = {
  /** The product's handle. */
  handle: string
  /** The product's name. */
  title: string
  /** Invites the visitor to sign in; what was written stays. */
  signIn: () => void
}

/** What others say of a product, and the form to say it oneself. */
export function ReviewSection({ handle, title, signIn }: ReviewSectionProps) {
  const form = useRef<HTMLDivElement>(null)

  function goToForm() {
    form.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={REVIEWS_GRID}>
      <div className={SUMMARY_PLACE}>
        <ReviewSummary handle={handle} title={title} />
        <Button variant="secondary" onClick={goToForm} className="mt-8 lg:hidden">
          Write a review
        </Button>
      </div>
      <div className={LIST_PLACE}>
        <ReviewList handle={handle} />
      </div>
      <div ref={form} tabIndex={-1} className={cn('scroll-mt-24', FORM_PLACE)}>
        <ReviewForm handle={handle} signIn={signIn} />
      </div>
    </div>
  )
}
