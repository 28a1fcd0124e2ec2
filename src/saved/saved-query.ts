import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSession } from '../backends/session'
import { request } from '../backends/supabase'
import { withTimeLimit } from '../backends/time-limits'
import { readSaved, toHandles, updateSaved } from './saved-store'

const FAILURE = 'The saved pieces of the account could not be read.'
const rows = z.array(z.object({ handle: z.string() }))

/** Merges the list with another account: at first all products, later only those saved as a visitor. */
function joinAccount(userId: string): void {
  updateSaved(({ account, handles, unsent }) => {
    if (account === userId) return {}
    const visitors = account === null ? handles : handles.filter((handle) => unsent.includes(handle))
    return { account: userId, handles: visitors, unsent: visitors.toReversed() }
  })
}

/** Adopts the account's list, unless its customer has signed out. Changes that the account lacks stay unsent. */
function takeOver(userId: string, stored: readonly string[]): void {
  if (pageSession.store.getState().user?.id !== userId) return
  updateSaved(({ handles, unsent }) => {
    const open = unsent.filter((handle) => handles.includes(handle) !== stored.includes(handle))
    return {
      account: userId,
      unsent: open,
      handles: [
        ...handles.filter((handle) => open.includes(handle)),
        ...stored.filter((handle) => !open.includes(handle)),
      ],
    }
  })
}

/** The account's handles, newest first. */
async function fetchHandles(): Promise<string[]> {
  const stored = await request(
    (client) => client.from('saved_products').select('handle').order('saved_order', { ascending: false }),
    { schema: rows, failure: FAILURE, caller: 'signed-in' },
  )
  return toHandles(stored.map(({ handle }) => handle))
}

/** Saves products in this order; skips those that the account has, or that are above its limit. */
async function insertHandles(handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return
  await request(
    (client) =>
      client.from('saved_products').upsert(
        handles.map((handle) => ({ handle })),
        { ignoreDuplicates: true },
      ),
    { schema: z.null(), status: 201, failure: FAILURE, limit: 'write', caller: 'signed-in' },
  )
}

async function deleteHandles(handles: readonly string[]): Promise<void> {
  await request(
    (client) =>
      client
        .from('saved_products')
        .delete()
        .in('handle', [...handles]),
    {
      schema: z.null(),
      status: 204,
      failure: FAILURE,
      limit: 'write',
      caller: 'signed-in',
    },
  )
}

/** Sends the changes that the account lacks, then adopts its list. */
async function syncSaved(userId: string): Promise<readonly string[]> {
  joinAccount(userId)
  const { handles, unsent } = readSaved()
  const removed = unsent.filter((handle) => !handles.includes(handle))
  await insertHandles(unsent.filter((handle) => handles.includes(handle)))
  if (removed.length > 0) await deleteHandles(removed)
  const stored = await fetchHandles()
  takeOver(userId, stored)
  return stored
}

/** The customer's saved handles, synchronized with this browser's. */
export const savedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved', userId],
    queryFn: () => syncSaved(userId),
    staleTime: () => (readSaved().unsent.length > 0 ? 0 : 60_000),
    meta: { personal: true },
  })

/** Sends once what the account lacks. Throws BackendError. */
export async function sendUnsent(client: QueryClient, userId: string): Promise<void> {
  const sync = { ...savedQuery(userId), retry: false }
  await withTimeLimit('signOut', { failure: FAILURE }, async () => {
    await client.fetchQuery(sync)
    // The first may have begun before the latest press.
    if (readSaved().unsent.length > 0) await client.fetchQuery(sync)
  })
}
