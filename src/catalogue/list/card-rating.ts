import { createContext } from 'react'
import type { LazyComponent } from '../../ui/lazy-component'

/** What shows a product’s rating on its card. A page provides it; without one, cards have none. */
export const CardRatingContext = createContext<LazyComponent<{ handle: string }> | null>(null)
