import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents, parseCents } from '../money'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { TryQueryAgain } from '../ui/try-again'
import { INBOX_KEY } from './inbox-queries'
import {
  describeReason,
  finishOrderReview,
  type OrderReview,
  orderReviewsQuery,
  REVIEW_FAILED_MESSAGE,
  REVIEWS_FAILED_MESSAGE,
} from './order-reviews'

/** Orders that the merchant must compare with Stripe. */
export function OrderReviewsNotice() {
  const reviews = useQuery(orderReviewsQuery())
  if (reviews.isError && !reviews.data) return <TryQueryAgain query={reviews} message={REVIEWS_FAILED_MESSAGE} />
  if (!reviews.data || reviews.data.length === 0) return null
  return (
    <section aria-labelledby="order-reviews-heading" className="grid gap-4 border-y border-line py-6">
      <h2 id="order-reviews-heading" className="label">
        Orders to review
      </h2>
      <p className="max-w-[40em] text-ink-soft">
        These payments arrived, but don’t match what we expected. Find each in Stripe by its session, compare it, then
        ship or refund it, and mark it as done.
      </p>
      <ul aria-label="Orders to review" className="grid gap-4">
        {reviews.data.map((order) => (
          <OrderReviewItem key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function OrderReviewItem({ order }: { order: OrderReview }) {
  const client = useQueryClient()
  const number = order.id.slice(0, 8).toUpperCase()
  const finish = useMutation({
    mutationFn: () => finishOrderReview(order.id),
    onError: (error) => {
      console.error('The order could not be taken off the list', error)
      toast(REVIEW_FAILED_MESSAGE, { tone: 'danger' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: INBOX_KEY }),
  })
  return (
    <li className="grid justify-items-start gap-2 wrap-anywhere">
      <p>
        Order {number}, {formatCents(parseCents(order.total_amount_cad) ?? 0)}: {describeReason(order.review_reason)}.
      </p>
      <p className="text-sm text-ink-soft">{order.stripe_session_id}</p>
      <Button
        variant="secondary"
        busy={finish.isPending}
        aria-label={`Mark order ${number} as done`}
        onClick={() => finish.mutate()}
      >
        Mark as done
      </Button>
    </li>
  )
}
