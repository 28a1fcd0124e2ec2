import { paths } from '../../domain/paths'
import { RATING_MAX } from '../../domain/shop'
import { PhotographThumbnails } from '../../forms/photographs/photograph-thumbnails'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { Stars } from '../../ui/stars'
import { Moment } from '../moment'
import type { AdminPhotograph, AdminReview, ReviewStatus } from './admin-reviews'
import { ReplyForm } from './reply-form'

const STATUS_TEXTS: Readonly<Record<ReviewStatus, string>> = {
  approved: '',
  pending: 'Waiting for approval',
  hidden: 'Hidden from the shop',
}

type Decide = (next: 'approved' | 'hidden') => void

type Props = {
  review: AdminReview
  busy: boolean
  onDecide: Decide
  onDecidePhotograph: (photograph: AdminPhotograph, next: 'approved' | 'hidden') => void
}

export function ReviewRow({ review, busy, onDecide, onDecidePhotograph }: Props) {
  return (
    <li className="grid gap-3 border-t border-line py-6 wrap-anywhere first:border-t-0">
      <Stars value={review.rating} label={`${review.rating} of ${RATING_MAX} stars`} />
      <h2 className="font-medium">{review.title}</h2>
      <p className="max-w-[38rem] whitespace-pre-line text-ink-soft">{review.comment}</p>
      <p className="text-sm text-ink-soft">
        {review.user_name}
        {review.is_verified && ' · Verified buyer'}
        {' · '}
        <AppLink to={paths.product(review.product_id)} className="underline underline-offset-4 hover:text-accent">
          {review.product_id}
        </AppLink>
        {' · '}
        <Moment isDay at={review.created_at} />
      </p>
      {review.photographs.length > 0 && (
        <ul aria-label={`Photographs: ${review.title}`} className="flex flex-wrap gap-4 pb-4">
          {review.photographs.map((photograph) => (
            <li key={photograph.id} className="grid justify-items-start gap-3">
              <PhotographThumbnails
                photographs={[photograph]}
                listed={review.photographs}
                subject={review.title}
                caller="customer"
              />
              <Decision
                status={photograph.status}
                subject={review.title}
                isPhotograph
                busy={busy}
                onDecide={(next) => onDecidePhotograph(photograph, next)}
              />
            </li>
          ))}
        </ul>
      )}
      {review.status !== 'approved' && <p className="text-sm text-danger">{STATUS_TEXTS[review.status]}</p>}
      <Decision status={review.status} subject={review.title} busy={busy} onDecide={onDecide} />
      <ReplyForm review={review} />
    </li>
  )
}

type DecisionProps = {
  status: AdminPhotograph['status']
  /** Title of the review, for screen readers. */
  subject: string
  isPhotograph?: boolean
  busy: boolean
  onDecide: Decide
}

/** Approve and Hide for a waiting item, otherwise only the opposite of its status. */
function Decision({ status, subject, isPhotograph = false, busy, onDecide }: DecisionProps) {
  const next = status === 'approved' ? 'hidden' : 'approved'
  const renderButton = (decision: typeof next) => {
    const label = `${decision === 'approved' ? 'Approve' : 'Hide'}${isPhotograph ? ' photograph' : ''}`
    return (
      <Button
        variant="secondary"
        data-decision=""
        busy={busy}
        aria-label={`${label} ${isPhotograph ? 'of ' : ''}${subject}`}
        onClick={() => onDecide(decision)}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {renderButton(next)}
      {status === 'pending' && renderButton('hidden')}
    </div>
  )
}
