import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const PHOTOGRAPHS_FAILED_MESSAGE = 'The photographs could not be loaded.'
export const PHOTOGRAPH_FAILED_MESSAGE = 'The photograph could not be changed.'

export type PhotographStatus = 'pending' | 'approved' | 'hidden'

/** Approves or hides photographs. Throws BackendError. */
export async function setPhotographStatus(ids: readonly string[], status: PhotographStatus): Promise<void> {
  await request((client) => client.from('photographs').update({ status }).in('id', ids), {
    schema: z.null(),
    status: 204,
    failure: PHOTOGRAPH_FAILED_MESSAGE,
    limit: 'write',
  })
}
