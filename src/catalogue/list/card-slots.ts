import { type ComponentType, createContext } from 'react'
import type { Product } from '../product'

/** The parts of a card that belong to other features. */
type CardSlots = {
  Rating: ComponentType<{ handle: string; listHandles: readonly string[] }>
  /** Rendered while the product can be bought. */
  BuyButton: ComponentType<{ product: Product }>
  SaveButton: ComponentType<{ handle: string; title: string; className: string }>
  /** Rendered while it can't. */
  SoldOutButton?: ComponentType<{ product: Product }>
}

/** Provided by the page; without it cards have no rating and no buy button. */
export const CardSlotsContext = createContext<CardSlots | null>(null)
