import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbortError } from '../../backends/errors'
import { toast } from '../../ui/toast'
import { getCachedStatus, setCachedStatus } from './cached-status'
import type { Status } from './status'
import { INBOX_KEY, UPDATE_FAILED_MESSAGE, updateStatus } from './submissions'

type StatusChange = { id: string; status: Status }
type PendingChange = StatusChange & {
  controller: AbortController
  savedStatus: string | undefined
  isSent: boolean
}

export const SET_STATUS_KEY = ['set-status']

/** Abort an earlier change of the same message after this long. */
export const EARLIER_CHANGE_WAIT_MS = 3000

async function sendChange(change: PendingChange): Promise<void> {
  change.controller.signal.throwIfAborted()
  change.isSent = true
  await updateStatus(change.id, change.status, change.controller.signal)
}

/** Makes the browser confirm leaving the page while a change waits for an earlier one. */
function useConfirmLeaving(): void {
  const client = useQueryClient()
  useEffect(() => {
    const confirmIfWaiting = (event: Event) => {
      const waiting = client.isMutating({ mutationKey: SET_STATUS_KEY, predicate: ({ state }) => state.isPaused })
      if (waiting > 0) event.preventDefault()
    }
    addEventListener('beforeunload', confirmIfWaiting)
    return () => removeEventListener('beforeunload', confirmIfWaiting)
  }, [client])
}

/**
 * Sets a message's status optimistically and reverts it on failure. Sends changes of one message in order, those of
 * different messages in parallel, and reloads the inbox once none is pending.
 */
export function useSetStatus() {
  const client = useQueryClient()
  const pendingChanges = useRef(new Map<string, PendingChange>())
  const [failedChange, setFailedChange] = useState<StatusChange | null>(null)
  useConfirmLeaving()

  const options: MutationOptions<void, Error, PendingChange> = {
    mutationKey: SET_STATUS_KEY,
    mutationFn: sendChange,
    onSuccess: (_, { id, status }) => {
      // A newer change that fails reverts to this one.
      const latest = pendingChanges.current.get(id)
      if (latest) latest.savedStatus = status
      toast('Status updated')
    },
    onError: (error, change) => {
      if (isAbortError(error)) return
      console.error('The status could not be set', error)
      const { id, status, savedStatus } = change
      // Only the newest change is shown.
      if (pendingChanges.current.get(id) !== change) return
      if (savedStatus !== undefined) setCachedStatus(client, id, savedStatus)
      setFailedChange({ id, status })
      toast(UPDATE_FAILED_MESSAGE, { tone: 'danger' })
    },
    onSettled: (_data, _error, change) => {
      const pending = pendingChanges.current
      if (pending.get(change.id) === change) pending.delete(change.id)
      if (pending.size === 0) void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
  }

  function setStatus(id: string, status: Status): void {
    const earlier = pendingChanges.current.get(id)
    const savedStatus = earlier ? earlier.savedStatus : getCachedStatus(client, id)
    const change = { id, status, controller: new AbortController(), savedStatus, isSent: false }
    if (earlier?.isSent) setTimeout(() => earlier.controller.abort(), EARLIER_CHANGE_WAIT_MS)
    else earlier?.controller.abort()
    pendingChanges.current.set(id, change)
    setFailedChange(null)
    setCachedStatus(client, id, status)
    // A reload that began earlier would show the old status.
    void client.cancelQueries({ queryKey: INBOX_KEY })
    // The scope sends the changes of one message one after the other.
    const mutation = client.getMutationCache().build(client, { ...options, scope: { id: `${SET_STATUS_KEY}.${id}` } })
    mutation.execute(change).catch(() => {})
  }

  return { setStatus, failedChange }
}
