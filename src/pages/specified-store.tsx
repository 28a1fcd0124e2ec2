import type { ReactNode } from 'react'
import { useHasSpecifiedCollections } from '../backends/product-kinds'
import NotFoundPage from './not-found-page'

/** A page about the specified collections; not found in a store that has none of them. */
export function SpecifiedStore({ children }: { children: ReactNode }) {
  return useHasSpecifiedCollections() ? children : <NotFoundPage />
}
