import { createContext, use } from 'react'
import { type Assortment, hasSpecifiedCollections, SPECIFIED } from '../domain/assortment'

/** What the store sells; until it is known, the assortment of the specification. */
export const AssortmentContext = createContext<Assortment>(SPECIFIED)

export function useAssortment(): Assortment {
  return use(AssortmentContext)
}

export function useHasSpecifiedCollections(): boolean {
  return hasSpecifiedCollections(useAssortment())
}
