import type { ReactNode } from 'react'
import { CardRatingContext } from '../catalogue/list/card-rating'
import { lazyComponent } from '../ui/lazy-component'

const cardRating = lazyComponent(
  () => import('../reviews/card-rating'),
  ({ CardRating }) => CardRating,
)

/** Shows on the cards inside it how they are rated, once the page is idle. */
export function CardRatings({ children }: { children: ReactNode }) {
  return <CardRatingContext value={cardRating}>{children}</CardRatingContext>
}
