import { paths } from '../../domain/paths'
import { RATING_MAX } from '../../domain/shop'
import { AppLink } from '../../ui/app-link'
import { Badge, type BadgeTone } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Stars } from '../../ui/stars'
import { toast } from '../../ui/toast'
import { Moment } from '../moment'
import { useChange } from '../use-change'
import {
  ADMIN_REVIEWS_KEY,
  type AdminReview,
  REVIEW_FAILED_MESSAGE,
  type ReviewStatus,
  updateReview,
} from './admin-reviews'
import { ReplyForm } from './reply-form'

const BADGES: Readonly<Record<ReviewStatus, { label: string; tone: BadgeTone }>> = {
  approved: { label: 'Public', tone: 'green' },
  pending: { label: 'Waiting', tone: 'yellow' },
  hidden: { label: 'Hidden', tone: 'grey' },
}

/** One review, with its moderation and the shop's reply. */
export function ReviewRow({ review }: { review: AdminReview }) {
  const { status, title } = review
  const change = useChange({
    mutationFn: (next: ReviewStatus) => updateReview(review, { status: next }),
    onSuccess: (_, next) => toast(next === 'hidden' ? 'Review hidden' : 'Review approved'),
    reloads: ADMIN_REVIEWS_KEY,
    failure: REVIEW_FAILED_MESSAGE,
  })
  const badge = BADGES[status]
  const renderDecision = (next: ReviewStatus) => {
    const label = next === 'hidden' ? 'Hide' : 'Approve'
    return (
      <Button
        variant="secondary"
        busy={change.isPending}
        aria-label={`${label} ${title}`}
        onClick={() => change.mutate(next)}
      >
        {label}
      </Button>
    )
  }
  return (
    <li className="grid gap-x-16 gap-y-4 border-b border-line py-6 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stars value={review.rating} label={`${review.rating} of ${RATING_MAX} stars`} />
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </p>
        <h2 dir="auto" className="font-semibold">
          {title}
        </h2>
        <p dir="auto" className="max-w-[38rem] whitespace-pre-line">
          {review.comment}
        </p>
        <p className="text-sm text-ink-soft">
          <bdi>{review.user_name}</bdi>
          {' · '}
          <AppLink to={paths.product(review.product_id)} className="underline underline-offset-4 hover:text-accent">
            {review.product_id}
          </AppLink>
          {' · '}
          <Moment isDay at={review.created_at} />
        </p>
        <ReplyForm review={review} />
      </div>
      <div className="flex flex-wrap content-start gap-3 lg:justify-end">
        {status === 'pending' && renderDecision('approved')}
        {/* One button, so that it keeps the focus. */}
        {renderDecision(status === 'hidden' ? 'approved' : 'hidden')}
      </div>
    </li>
  )
}
