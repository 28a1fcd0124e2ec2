import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isAbortError } from '../backends/errors'
import { toast } from '../ui/toast'
import { getCachedStatus, setCachedStatus } from './cached-status'
import { INBOX_KEY } from './inbox-queries'
import type { Status } from './status'
import { UPDATE_FAILED_MESSAGE, updateStatus } from './submissions'

type StatusChange = { id: string; status: Status }
type PendingChange = StatusChange & { controller: AbortController; savedStatus: string | undefined }

/**
 * Sets the status of a message: visible at once, reverted where the server refuses. A change never waits for another;
 * a newer one of the same message aborts the earlier. The inbox reloads once none is pending.
 */
export function useSetStatus() {
  const client = useQueryClient()
  const pendingChanges = useRef(new Map<string, PendingChange>())
  const [failedChange, setFailedChange] = useState<StatusChange | null>(null)

  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, status, controller }: PendingChange) => updateStatus(id, status, controller.signal),
    onSuccess: () => toast('Status updated'),
    onError: (error, { id, status, savedStatus }) => {
      if (isAbortError(error)) return
      console.error('The status could not be set', error)
      if (savedStatus !== undefined) setCachedStatus(client, id, savedStatus)
      setFailedChange({ id, status })
      toast(UPDATE_FAILED_MESSAGE, { tone: 'danger' })
    },
    onSettled: (_data, _error, change) => {
      const pending = pendingChanges.current
      if (pending.get(change.id) === change) pending.delete(change.id)
      if (pending.size === 0) void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })

  function setStatus(id: string, status: Status): void {
    const earlier = pendingChanges.current.get(id)
    earlier?.controller.abort()
    const savedStatus = earlier ? earlier.savedStatus : getCachedStatus(client, id)
    const change: PendingChange = { id, status, controller: new AbortController(), savedStatus }
    pendingChanges.current.set(id, change)
    setFailedChange(null)
    setCachedStatus(client, id, status)
    // A reload that began before the change would display the old status again.
    void client.cancelQueries({ queryKey: INBOX_KEY })
    mutate(change)
  }

  return { setStatus, failedChange }
}
