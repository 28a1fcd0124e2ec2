import { z } from 'zod'
import { BackendError } from '../backends/errors'
import { supabase, toBackendError } from '../backends/supabase'

export type Profile = { fullName: string; phone: string }

export const PROFILE_LIMITS = { fullName: 200, phone: 40 } as const

const rowSchema = z.nullable(z.object({ full_name: z.nullable(z.string()), phone: z.nullable(z.string()) }))

/** The customer's own profile; empty where a text was never given. */
export async function fetchProfile(userId: string, signal?: AbortSignal): Promise<Profile> {
  const client = await supabase()
  const select = client.from('profiles').select('full_name, phone').eq('id', userId)
  const { data, error, status } = await (signal ? select.abortSignal(signal) : select).maybeSingle()
  if (error) throw toBackendError(error, status, 'Your profile could not be loaded.')
  const row = rowSchema.safeParse(data)
  if (!row.success) throw new BackendError('validation', 'Your profile could not be read.', { cause: row.error })
  return { fullName: row.data?.full_name ?? '', phone: row.data?.phone ?? '' }
}

/** Writes name and phone; an empty text removes what was there. */
export async function updateProfile(userId: string, { fullName, phone }: Profile): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client
    .from('profiles')
    .update({ full_name: fullName || null, phone: phone || null })
    .eq('id', userId)
    .select('id')
  if (error) throw toBackendError(error, status, 'Failed to update profile')
  // A policy that hides the row makes an update of nothing, which is no error to the database.
  if (data.length === 0) throw new BackendError('validation', 'Failed to update profile')
}
