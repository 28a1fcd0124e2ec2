import { type KeyboardEvent, useRef } from 'react'
import { getStep, isForControl, plainKey } from '../list-keys'
import type { AdminPhotograph, AdminReview } from './admin-reviews'
import { ReviewRow } from './review-row'
import { useModeration } from './use-moderation'

const DECISIONS_BY_KEY: Readonly<Record<string, 'approved' | 'hidden'>> = { 1: 'approved', 2: 'hidden' }

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

  function decidePhotographs(index: number, photographs: readonly AdminPhotograph[], next: 'approved' | 'hidden') {
    const [first] = photographs
    if (isBusy || !first) return
    const ids = photographs.map(({ id }) => id)
    moderation.photographs.mutate({ ids, before: first.status, next }, { onSettled: () => restoreFocus(index) })
  }

  /** Decides on the waiting photographs of an approved review, otherwise on the review. */
  function decideByKey(index: number, next: 'approved' | 'hidden') {
    const review = reviews[index]
    const waiting = review?.photographs.filter(({ status }) => status === 'pending') ?? []
    if (review?.status === 'approved' && waiting.length > 0) decidePhotographs(index, waiting, next)
    else decide(index, next)
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const key = plainKey(event)
    if (!key || isForControl(event.target) || !event.currentTarget.contains(document.activeElement)) return
    const step = getStep(key)
    const next = DECISIONS_BY_KEY[key]
    if (!step && !next) return
    event.preventDefault()
    if (step) focusRow(index + step)
    else if (next) decideByKey(index, next)
  }

  return (
    <>
      <p id="review-keys" className="text-sm text-ink-soft max-lg:hidden">
        With a review in focus: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>K</kbd> <kbd>J</kbd> move, <kbd>1</kbd> approve,{' '}
        <kbd>2</kbd> hide. Waiting photographs come before the review.
      </p>
      <ul ref={list} aria-label="Reviews" aria-describedby="review-keys" className="grid w-full">
        {reviews.map((review, index) => (
          <ReviewRow
            key={review.id}
            review={review}
            busy={isBusy}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onDecide={(next) => decide(index, next)}
            onDecidePhotograph={(photograph, next) => decidePhotographs(index, [photograph], next)}
          />
        ))}
      </ul>
    </>
  )
}
