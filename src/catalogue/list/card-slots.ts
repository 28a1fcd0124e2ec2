import { type ComponentType, createContext } from 'react'
import type { LazyComponent } from '../../ui/lazy-component'
import type { Product } from '../product'

/** The parts of a card that belong to other features. */
type CardSlots = {
  rating: LazyComponent<{ handle: string }>
  /** Rendered while the product can be bought. */
  BuyButton: ComponentType<{ product: Product }>
}

/** Provided by the page; without it cards have no rating and no buy button. */
export const CardSlotsContext = createContext<CardSlots | null>(null)
