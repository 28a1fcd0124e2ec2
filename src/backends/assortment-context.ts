import { createContext, use } from 'react'
import { type Assortment, hasSpecifiedCollections, SPECIFIED } from '../domain/assortment'

/** What the store sells; the specified assortment until it is known. */
export const AssortmentContext = createContext<Assortment>(SPECIFIED)

export function useAssortment(): Assortment {
  return use(AssortmentContext)
}

export function useHasSpecifiedCollections(): boolean {
  return hasSpecifiedCollections(useAssortment())
}
