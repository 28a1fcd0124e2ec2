import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savedQuery } from './saved-query'
import { useUnsentHandles } from './saved-store'

/** Follows the customer's account: at the start, after presses, and on return to the tab or the network. */
export function SavedSync({ userId }: { userId: string }) {
  const { refetch } = useQuery(savedQuery(userId))
  const unsent = useUnsentHandles()
  useEffect(() => {
    // A running call sends presses made meanwhile.
    const send = () => void refetch({ cancelRefetch: false })
    if (unsent.length > 0) send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [unsent, refetch])
  return null
}
