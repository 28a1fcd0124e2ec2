import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnSizes } from '../browser/own-sizes'
import { sizesQuery } from './account-sizes'

/** Synchronizes with the customer's account: at the start, after changes, and when the tab or the network returns. */
export function SizesSync({ userId }: { userId: string }) {
  const { refetch } = useQuery(sizesQuery(userId))
  const { unsent } = useOwnSizes()
  useEffect(() => {
    // A running call also sends changes made meanwhile.
    if (unsent.length > 0) void refetch({ cancelRefetch: false })
  }, [unsent, refetch])
  return null
}
