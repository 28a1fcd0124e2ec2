import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const PHOTOGRAPHS_FAILED_MESSAGE = 'The photographs could not be loaded.'
export const PHOTOGRAPH_FAILED_MESSAGE = 'The photograph could not be changed.'

export type PhotographStatus = 'pending' | 'approved' | 'hidden'

type PhotographChange = { ids: readonly string[]; before: PhotographStatus; next: PhotographStatus }

/** Approves or hides photographs; false if another admin has changed one of them since. Throws BackendError. */
export async function setPhotographStatus({ ids, before, next }: PhotographChange): Promise<boolean> {
  const changed = await request(
    // A repeated request finds them in the next status.
    (client) =>
      client.from('photographs').update({ status: next }).in('id', ids).in('status', [before, next]).select('id'),
    { schema: z.array(z.object({ id: z.string() })), failure: PHOTOGRAPH_FAILED_MESSAGE, limit: 'write' },
  )
  return changed.length === ids.length
}
