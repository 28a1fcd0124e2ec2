import type { ReactNode } from 'react'
import { CardSlotsContext } from '../catalogue/list/card-slots'
import { lazyComponent } from '../ui/lazy-component'
import { CardBuyButton } from './card-buy-button'

const rating = lazyComponent(
  () => import('../reviews/card-rating'),
  ({ CardRating }) => CardRating,
)

const SLOTS = { rating, BuyButton: CardBuyButton }

/** Gives the cards inside it their rating, once the page is idle, and their buy button. */
export function CardSlots({ children }: { children: ReactNode }) {
  return <CardSlotsContext value={SLOTS}>{children}</CardSlotsContext>
}
