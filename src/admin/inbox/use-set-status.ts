import { type InfiniteData, type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/toast'
import { INBOX_KEY } from '../admin-query'
import type { Status } from './status'
import { INBOX_PAGES_KEY, type Submission, UPDATE_FAILED_MESSAGE, updateStatus } from './submissions'

type StatusChange = { id: string; status: Status; onUndo?: (() => void) | undefined }
type Pages = InfiniteData<Submission[], Submission | null>

function withStatus(rows: readonly Submission[], { id, status }: StatusChange): readonly Submission[] {
  return rows.map((row) => (row.id === id ? { ...row, status } : row))
}

function setCachedStatus(client: QueryClient, change: StatusChange): void {
  client.setQueriesData<Pages>(
    { queryKey: INBOX_PAGES_KEY },
    (data) => data && { ...data, pages: data.pages.map((page) => [...withStatus(page, change)]) },
  )
}

function statusMutation(client: QueryClient, id: string): MutationOptions<void, Error, StatusChange> {
  return {
    // Saves one message's changes in sequence, so that the newest wins.
    scope: { id: `set-status.${id}` },
    mutationFn: (change) => updateStatus(change.id, change.status),
    onSuccess: (_, change) => {
      setCachedStatus(client, change)
      const { onUndo } = change
      toast('Status updated', onUndo && { action: { label: 'Undo', onPress: onUndo } })
    },
    onError: (error) => {
      console.error('The status could not be set', error)
      toast(UPDATE_FAILED_MESSAGE, { tone: 'danger' })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: INBOX_KEY }),
  }
}

/** Sets statuses, and shows them optimistically. */
export function useSetStatus() {
  const client = useQueryClient()
  const [pendingChanges, setPendingChanges] = useState<readonly StatusChange[]>([])

  function setStatus(id: string, status: Status, previous?: Status): void {
    const change: StatusChange = { id, status, onUndo: previous && (() => setStatus(id, previous)) }
    setPendingChanges((changes) => [...changes, change])
    const mutation = client.getMutationCache().build(client, statusMutation(client, id))
    mutation
      .execute(change)
      .catch(() => {})
      .finally(() => setPendingChanges((changes) => changes.filter((other) => other !== change)))
  }

  return {
    /** With the previous status, the toast offers to undo the change. */
    setStatus,
    /** The messages with their pending statuses; for one message, the newest wins. */
    withPendingStatuses: (submissions: readonly Submission[]): readonly Submission[] =>
      pendingChanges.reduce(withStatus, submissions),
  }
}
