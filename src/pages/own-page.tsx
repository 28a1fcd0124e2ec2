import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplaceableHandle } from '../content/fetch-store-content'
import { useStoreContent } from '../content/use-store-content'
import ShopPage, { prefetch } from './shop-page'

type Props = {
  handle: ReplaceableHandle
  /** The built-in page. */
  children: ReactNode
}

export const prefetchOwnPage = (client: QueryClient, handle: ReplaceableHandle) =>
  prefetch({ client, props: { handle } })

/** The merchant's own page with this handle, or else the built-in one. */
export function OwnPage({ handle, children }: Props) {
  const isWritten = useStoreContent()?.pages.some((page) => page.handle === handle)
  return isWritten ? <ShopPage handle={handle} /> : children
}
