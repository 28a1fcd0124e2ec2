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
  /** The change of the same message that was sent before. */
  earlier: PendingChange | undefined
  isSent: boolean
  settled: Promise<void>
  settle: () => void
}

/** How long a change waits for an earlier one of the same message; after that the earlier one is aborted. */
export const EARLIER_CHANGE_WAIT_MS = 3000

/**
 * Resolves once the server has had the earlier change, so that it applies both in the order of the presses. A page left
 * meanwhile would lose the change, so the browser asks first.
 */
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
 * Sets the status of a message: visible at once, reverted where the server refuses. The changes of one message are sent
 * one after the other, those of different messages at once. The inbox reloads once none is pending.
 */
export function useSetStatus() {
  const client = useQueryClient()
  const pendingChanges = useRef(new Map<string, PendingChange>())
  const [failedChange, setFailedChange] = useState<StatusChange | null>(null)

  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: sendChange,
    onSuccess: (_, { id, status }) => {
      // A newer change that fails returns to what this one has saved.
      const latest = pendingChanges.current.get(id)
      if (latest) latest.savedStatus = status
      toast('Status updated')
    },
    onError: (error, change) => {
      if (isAbortError(error)) return
      console.error('The status could not be set', error)
      const { id, status, savedStatus } = change
      // The newest change decides what is shown.
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
    // A reload that began before the change would display the old status again.
    void client.cancelQueries({ queryKey: INBOX_KEY })
    mutate(change)
  }

  return { setStatus, failedChange }
}
