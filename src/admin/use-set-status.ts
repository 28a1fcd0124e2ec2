import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast'
import { getCachedStatus, setCachedStatus } from './cached-status'
import { INBOX_KEY } from './inbox-queries'
import type { Status } from './status'
import { UPDATE_FAILED_MESSAGE, updateStatus } from './submissions'

const MUTATION_KEY = ['set-status']

export type StatusChange = { id: string; status: Status }

/**
 * Sets a status: shown at once, taken back where the server refuses. Changes are sent one after the other, so that two
 * of one message arrive in their order; the list reloads after the last one under way.
 */
export function useSetStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'set-status' },
    networkMode: 'always',
    mutationFn: ({ id, status }: StatusChange) => updateStatus(id, status),
    onMutate: async ({ id, status }) => {
      // A reload that began before the change would show the old status again.
      await client.cancelQueries({ queryKey: INBOX_KEY })
      return { before: setCachedStatus(client, id, status) }
    },
    onError: (error, { id, status }, context) => {
      console.error('The status could not be set', error)
      // A later change of the same message is what should be seen, and stays.
      if (context?.before !== undefined && getCachedStatus(client, id) === status)
        setCachedStatus(client, id, context.before)
      toast(UPDATE_FAILED_MESSAGE, { tone: 'danger' })
    },
    onSuccess: () => toast('Status updated'),
    onSettled: () => {
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })
}
