import { toast } from '../../ui/toast'
import { useChange } from '../use-change'
import {
  ADMIN_REVIEWS_KEY,
  type AdminReview,
  PHOTOGRAPH_FAILED_MESSAGE,
  REVIEW_FAILED_MESSAGE,
  type ReviewStatus,
  setPhotographStatus,
  setReviewStatus,
} from './admin-reviews'

const DONE: Readonly<Record<ReviewStatus, string>> = {
  approved: 'approved',
  hidden: 'hidden',
  pending: 'waits again',
}

/** Approves and hides reviews and photographs, with an undo. */
export function useModeration() {
  const review = useChange({
    mutationFn: ({ review, next }: { review: AdminReview; next: ReviewStatus }) => setReviewStatus(review, next),
    onSuccess: (now, { review: before, next }) => {
      if (now !== next) return toast('Someone else changed this review first', { tone: 'danger' })
      const undo = () => review.mutate({ review: { ...before, status: next }, next: before.status })
      toast(`Review ${DONE[next]}`, { action: { label: 'Undo', onPress: undo } })
    },
    reloads: ADMIN_REVIEWS_KEY,
    failure: REVIEW_FAILED_MESSAGE,
  })

  const photographs = useChange({
    mutationFn: setPhotographStatus,
    onSuccess: (isChanged, { id, before, next }) => {
      if (!isChanged) return toast('Someone else changed this photograph first', { tone: 'danger' })
      const undo = () => photographs.mutate({ id, before: next, next: before })
      toast(`Photograph ${DONE[next]}`, { action: { label: 'Undo', onPress: undo } })
    },
    reloads: ADMIN_REVIEWS_KEY,
    failure: PHOTOGRAPH_FAILED_MESSAGE,
  })

  return { review, photographs }
}
