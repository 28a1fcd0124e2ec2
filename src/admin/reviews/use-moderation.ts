import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast'
import { PHOTOGRAPH_FAILED_MESSAGE, setPhotographStatus } from '../photographs'
import {
  DESK_REVIEWS_KEY,
  type DeskReview,
  REVIEW_FAILED_MESSAGE,
  type ReviewStatus,
  setReviewStatus,
} from './desk-reviews'

const DONE: Readonly<Record<ReviewStatus, string>> = {
  approved: 'Review approved',
  hidden: 'Review hidden',
  pending: 'Review waits again',
}

const PHOTOGRAPH_DONE: Readonly<Record<ReviewStatus, string>> = {
  approved: 'Photograph approved',
  hidden: 'Photograph hidden',
  pending: 'Photograph waits again',
}

/** Approves and hides reviews and photographs, with an undo. */
export function useModeration() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: DESK_REVIEWS_KEY })

  const review = useMutation({
    mutationFn: ({ review, next }: { review: DeskReview; next: ReviewStatus }) => setReviewStatus(review, next),
    onSuccess: (now, { review: before, next }) => {
      if (now !== next) return toast('Somebody else changed this review first', { tone: 'danger' })
      const undo = () => review.mutate({ review: { ...before, status: next }, next: before.status })
      toast(DONE[next], { action: { label: 'Undo', onPress: undo } })
    },
    onError: () => toast(REVIEW_FAILED_MESSAGE, { tone: 'danger' }),
    onSettled,
  })

  const photographs = useMutation({
    mutationFn: setPhotographStatus,
    onSuccess: (isChanged, { ids, before, next }) => {
      if (!isChanged) return toast('Somebody else changed this photograph first', { tone: 'danger' })
      const undo = () => photographs.mutate({ ids, before: next, next: before })
      toast(PHOTOGRAPH_DONE[next], { action: { label: 'Undo', onPress: undo } })
    },
    onError: () => toast(PHOTOGRAPH_FAILED_MESSAGE, { tone: 'danger' }),
    onSettled,
  })

  return { review, photographs }
}
