import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isAbortError } from '../backends/errors'
import { toast } from '../ui/toast'
import { getCachedStatus, setCachedStatus } from './cached-status'
import { INBOX_KEY } from './inbox-queries'
import type { Status } from './status'
import { UPDATE_FAILED_MESSAGE, updateStatus } from './submissions'

type StatusChange = { id: string; status: Status }
type PendingChange = StatusChange & {
  controller: AbortController
  savedStatus: string | undefined
  /** The previous change of the same message. */
  earlier: PendingChange | undefined
  isSent: boolean
  settled: Promise<void>
  settle: () => void
}

/** Abort an earlier change of the same message after this long. */
export const EARLIER_CHANGE_WAIT_MS = 3000

/** Keeps changes of one message in order. The browser confirms leaving meanwhile, which would lose the change. */
async function waitForEarlier({ earlier }: PendingChange): Promise<void> {
  if (!earlier) return
  const askBeforeLeaving = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', askBeforeLeaving)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, EARLIER_CHANGE_WAIT_MS)
  })
  await Promise.race([earlier.settled, wait])
  clearTimeout(timer)
  removeEventListener('beforeunload', askBeforeLeaving)
  earlier.controller.abort()
}

async function sendChange(change: PendingChange): Promise<void> {
  await waitForEarlier(change)
  change.controller.signal.throwIfAborted()
  change.isSent = true
  await updateStatus(change.id, change.status, change.controller.signal)
}

/**
 * Sets a message's status optimistically and reverts it on failure. Sends changes of one message in order, those of
 * different messages in parallel, and reloads the inbox once none is pending.
 */
export function useSetStatus() {
  const client = useQueryClient()
  const pendingChanges = useRef(new Map<string, PendingChange>())
  const [failedChange, setFailedChange] = useState<StatusChange | null>(null)

  const { mutate } = useMutation({
    networkMode: 'always',
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
      change.settle()
      const pending = pendingChanges.current
      if (pending.get(change.id) === change) pending.delete(change.id)
      if (pending.size === 0) void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })

  function setStatus(id: string, status: Status): void {
    const last = pendingChanges.current.get(id)
    if (last && !last.isSent) last.controller.abort()
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const change: PendingChange = {
      id,
      status,
      controller: new AbortController(),
      savedStatus: last ? last.savedStatus : getCachedStatus(client, id),
      earlier: last?.isSent ? last : last?.earlier,
      isSent: false,
      settled,
      settle,
    }
    pendingChanges.current.set(id, change)
    setFailedChange(null)
    setCachedStatus(client, id, status)
    // A reload that began earlier would show the old status.
    void client.cancelQueries({ queryKey: INBOX_KEY })
    mutate(change)
  }

  return { setStatus, failedChange }
}
