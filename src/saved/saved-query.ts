import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import { toHandles } from './handles'
import { readSaved, updateSaved } from './saved-store'

/** Postgres' code of a unique violation. */
const DUPLICATE = '23505'
const FAILURE = 'The saved pieces of the account could not be read.'
const rows = z.array(z.object({ handle: z.string() }))

/** Merges the list with another account: at first all products, later only those saved as a visitor. */
function joinAccount(userId: string): void {
  updateSaved(({ account, handles, unsent }) => {
    if (account === userId) return {}
    const visitors = account === null ? handles : handles.filter((handle) => unsent.includes(handle))
    return { account: userId, handles: visitors, unsent: visitors }
  })
}

/** Adopts the account's list. Changes that the account lacks stay unsent. */
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

/** The account's handles, newest first. */
async function fetchHandles(): Promise<string[]> {
  const stored = await request(
    (client) => client.from('saved_products').select('handle').order('saved_order', { ascending: false }),
    { schema: rows, failure: FAILURE, caller: 'signed-in' },
  )
  return toHandles(stored.map(({ handle }) => handle))
}

/** Saves products in this order; skips those above the account's limit. */
async function insertHandles(handles: readonly string[]): Promise<void> {
  try {
    await request((client) => client.from('saved_products').insert(handles.map((handle) => ({ handle }))), {
      schema: z.null(),
      status: 201,
      failure: FAILURE,
      limit: 'write',
      caller: 'signed-in',
    })
  } catch (error) {
    // Another tab has saved one of them: the next comparison skips it.
    if (!(error instanceof BackendError && error.code === DUPLICATE)) throw error
  }
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

/** Sends changes that the account lacks, and adopts its list. */
async function syncSaved(userId: string): Promise<readonly string[]> {
  joinAccount(userId)
  let stored = await fetchHandles()
  for (;;) {
    const saved = readSaved()
    const missing = saved.unsent.filter((handle) => saved.handles.includes(handle) !== stored.includes(handle))
    const added = saved.handles.filter((handle) => missing.includes(handle)).reverse()
    const removed = missing.filter((handle) => !added.includes(handle))
    if (added.length > 0) await insertHandles(added)
    if (removed.length > 0) await deleteHandles(removed)
    if (missing.length > 0) stored = await fetchHandles()
    const hasChanged = readSaved() !== saved
    takeOver(userId, stored)
    if (!hasChanged) return stored
  }
}

/** The customer's saved handles, synchronized with this browser's. */
export const savedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved', userId],
    queryFn: () => syncSaved(userId),
    staleTime: () => (readSaved().unsent.length > 0 ? 0 : 60_000),
  })
