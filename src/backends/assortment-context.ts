import { createContext, use } from 'react'
import { type Assortment, hasSpecifiedCollections, SPECIFIED } from '../domain/assortment'
import { translateAssortment } from '../domain/translate-assortment'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import { NAMES } from '../merchant/words'

/** The assortment of the specification, until the store's is known. */
export const DEFAULT_ASSORTMENT: Assortment =
  LANGUAGE === SOURCE_LANGUAGE ? SPECIFIED : translateAssortment(SPECIFIED, { own: [], translated: [], titles: NAMES })

/** What the store sells. */
export const AssortmentContext = createContext<Assortment>(DEFAULT_ASSORTMENT)

export function useAssortment(): Assortment {
  return use(AssortmentContext)
}

export function useHasSpecifiedCollections(): boolean {
  return hasSpecifiedCollections(useAssortment())
}
