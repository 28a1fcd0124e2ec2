import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { savedQuery } from './saved-query'
import { useUnsentHandles } from './saved-store'

/** Synchronizes with the customer's account: at the start, after changes, and when the tab or the network returns. */
export function SavedSync({ userId }: { userId: string }) {
  const { refetch, isFetching } = useQuery(savedQuery(userId))
  const unsent = useUnsentHandles()
  const attempted = useRef<readonly string[]>(undefined)
  useEffect(() => {
    // Once for each change: what failed, or is above the account's limit, waits for the next return.
    if (isFetching || unsent.length === 0 || attempted.current === unsent) return
    attempted.current = unsent
    void refetch({ cancelRefetch: false })
  }, [unsent, isFetching, refetch])
  return null
}
