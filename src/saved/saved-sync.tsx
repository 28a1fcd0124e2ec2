import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savedQuery } from './saved-query'
import { useUnsentHandles } from './saved-store'

/** Synchronizes with the customer's account: at the start, after changes, and when the tab or the network returns. */
export function SavedSync({ userId }: { userId: string }) {
  const { refetch } = useQuery(savedQuery(userId))
  const unsent = useUnsentHandles()
  useEffect(() => {
    // A running call also sends changes made meanwhile.
    const send = () => void refetch({ cancelRefetch: false })
    if (unsent.length > 0) send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [unsent, refetch])
  return null
}
