import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { INBOX_KEY } from './submissions'
import { SET_STATUS_KEY } from './use-set-status'
import { watchMessages } from './watch-messages'

/** Keeps the inbox up to date without a reload. */
export function useLiveInbox(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      watchMessages(() => {
        // A status change reloads the inbox itself; earlier, the old status would return.
        if (client.isMutating({ mutationKey: SET_STATUS_KEY }) > 0) return
        void client.invalidateQueries({ queryKey: INBOX_KEY })
      }),
    [client],
  )
}
