import { type ReactNode, use } from 'react'
import { hasSpecifiedCollections, ProductKindsContext } from '../backends/product-kinds'
import NotFoundPage from './not-found-page'

/** A page about the specified collections; not found in a store that has none of them. */
export function SpecifiedStore({ children }: { children: ReactNode }) {
  return hasSpecifiedCollections(use(ProductKindsContext)) ? children : <NotFoundPage />
}
