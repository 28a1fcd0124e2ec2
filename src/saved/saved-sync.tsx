import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { savedQuery } from './saved-query'
import { savedPresses } from './saved-store'

/** Keeps this browser's list and the customer's account in step: at the start, after presses, and on return to the tab. */
export function SavedSync({ userId }: { userId: string }) {
  const { refetch } = useQuery(savedQuery(userId))
  const presses = useStore(savedPresses)
  useEffect(() => {
    // The running call sends presses made meanwhile.
    if (presses > 0) void refetch({ cancelRefetch: false })
  }, [presses, refetch])
  return null
}
