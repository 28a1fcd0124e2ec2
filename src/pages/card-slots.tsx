import type { ComponentType, ReactNode } from 'react'
import { CardSlotsContext } from '../catalogue/list/card-slots'
import type { Product } from '../catalogue/product'
import { CardRating } from '../reviews/card-rating'
import { SaveButton } from '../saved/save-button'
import { CardBuyButton } from './card-buy-button'

const SLOTS = { Rating: CardRating, BuyButton: CardBuyButton, SaveButton }

type Props = {
  /** Replaces the disabled button of a sold-out product. */
  soldOutButton?: ComponentType<{ product: Product }>
  children: ReactNode
}

/** Gives the cards inside it their rating and buttons. */
export function CardSlots({ soldOutButton, children }: Props) {
  const slots = soldOutButton ? { ...SLOTS, SoldOutButton: soldOutButton } : SLOTS
  return <CardSlotsContext value={slots}>{children}</CardSlotsContext>
}
