import { useRef } from 'react'
import type { AdminPhotograph, AdminReview } from './admin-reviews'
import { ReviewRow } from './review-row'
import { useModeration } from './use-moderation'

export function ReviewRows({ reviews }: { reviews: readonly AdminReview[] }) {
  const list = useRef<HTMLUListElement>(null)
  const moderation = useModeration()
  const isBusy = moderation.review.isPending || moderation.photographs.isPending

  function focusRow(index: number) {
    const row = list.current?.children[Math.min(Math.max(index, 0), list.current.children.length - 1)]
    row?.querySelector<HTMLElement>('[data-decision]')?.focus()
  }

  /** Returns focus to the list if the pressed button has been removed. */
  function restoreFocus(index: number) {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusRow(index)
    })
  }

  function decide(index: number, next: 'approved' | 'hidden') {
    const review = reviews[index]
    if (!review || isBusy || review.status === next) return
    moderation.review.mutate({ review, next }, { onSettled: () => restoreFocus(index) })
  }

  function decidePhotograph(index: number, { id, status }: AdminPhotograph, next: 'approved' | 'hidden') {
    if (isBusy) return
    moderation.photographs.mutate({ id, before: status, next }, { onSettled: () => restoreFocus(index) })
  }

  return (
    <ul ref={list} aria-label="Reviews" className="grid w-full">
      {reviews.map((review, index) => (
        <ReviewRow
          key={review.id}
          review={review}
          busy={isBusy}
          onDecide={(next) => decide(index, next)}
          onDecidePhotograph={(photograph, next) => decidePhotograph(index, photograph, next)}
        />
      ))}
    </ul>
  )
}
