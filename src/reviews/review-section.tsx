import { useRef } from 'react'
import { Button } from '../ui/button'
import { ReviewForm } from './review-form'
import { ReviewList } from './review-list'
import { ReviewSummary } from './review-summary'
import { FORM_CELL, LIST_CELL, REVIEWS_GRID, SUMMARY_CELL } from './reviews-skeleton'

export type ReviewSectionProps = {
  /** The product's handle. */
  handle: string
  /** The product's title. */
  title: string
  /** Opens the sign-in dialog; the form keeps its text. */
  onSignIn: () => void
}

/** A product's rating, reviews and review form. */
export function ReviewSection({ handle, title, onSignIn }: ReviewSectionProps) {
  const form = useRef<HTMLDivElement>(null)

  function focusForm() {
    form.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={REVIEWS_GRID}>
      <div className={SUMMARY_CELL}>
        <ReviewSummary handle={handle} title={title} />
        <Button variant="secondary" onClick={focusForm} className="mt-8 lg:hidden">
          Write a review
        </Button>
      </div>
      <div className={LIST_CELL}>
        <ReviewList handle={handle} />
      </div>
      <div ref={form} tabIndex={-1} className={FORM_CELL}>
        <ReviewForm handle={handle} onSignIn={onSignIn} />
      </div>
    </div>
  )
}
