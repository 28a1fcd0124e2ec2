import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { toHandles } from './handles'
import { readSaved, savedPresses, updateSaved } from './saved-store'

/** Joins the list with another account than before: first with all pieces, later only with those of its visitor. */
function joinAccount(userId: string): void {
  updateSaved(({ account, handles, unsent }) => {
    if (account === userId) return {}
    const visitors = account === null ? handles : handles.filter((handle) => unsent.includes(handle))
    return { account: userId, handles: visitors, unsent: visitors }
  })
}

/** Takes over the account's list, and keeps the presses that it doesn't have yet. */
function takeOver(userId: string, stored: readonly string[]): void {
  updateSaved(({ account, handles, unsent }) => {
    if (account !== userId) return {}
    const open = unsent.filter((handle) => handles.includes(handle) !== stored.includes(handle))
    return {
      unsent: open,
      handles: [
        ...handles.filter((handle) => open.includes(handle)),
        ...stored.filter((handle) => !open.includes(handle)),
      ],
    }
  })
}

/** Sends the account the presses that it has not confirmed, and takes over its list. */
async function syncSaved(userId: string): Promise<readonly string[]> {
  joinAccount(userId)
  for (;;) {
    const { handles, unsent } = readSaved()
    const presses = savedPresses.getState()
    const stored = await request(
      (client) =>
        client.rpc('sync_saved_products', {
          // In order of saving.
          saved: handles.filter((handle) => unsent.includes(handle)).reverse(),
          removed: unsent.filter((handle) => !handles.includes(handle)),
        }),
      { schema: z.array(z.string()), failure: 'The saved pieces of the account could not be read.', limit: 'write' },
    )
    takeOver(userId, toHandles(stored))
    if (savedPresses.getState() === presses) return stored
  }
}

/** The customer's saved handles, in step with this browser's. */
export const savedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved', userId],
    queryFn: () => syncSaved(userId),
    staleTime: () => (readSaved().unsent.length > 0 ? 0 : 60_000),
  })
