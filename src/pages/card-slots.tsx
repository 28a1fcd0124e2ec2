import type { ReactNode } from 'react'
import { CardSlotsContext } from '../catalogue/list/card-slots'
import { CardRating } from '../reviews/card-rating'
import { CardBuyButton } from './card-buy-button'

const SLOTS = { Rating: CardRating, BuyButton: CardBuyButton }

/** Gives the cards inside it their rating and buy button. */
export function CardSlots({ children }: { children: ReactNode }) {
  return <CardSlotsContext value={SLOTS}>{children}</CardSlotsContext>
}
