import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export type Profile = { fullName: string; phone: string }

export const PROFILE_LIMITS = { fullName: 200, phone: 40 } as const

const rowSchema = z.nullable(z.object({ full_name: z.nullable(z.string()), phone: z.nullable(z.string()) }))

/** The customer's own profile, with empty texts for missing values. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const row = await request(
        (client) => client.from('profiles').select('full_name, phone').eq('id', userId).maybeSingle(),
        { schema: rowSchema, failure: 'We couldn’t load your profile.', signal },
      )
      return { fullName: row?.full_name ?? '', phone: row?.phone ?? '' }
    },
    meta: { personal: true },
  })

// A policy filters the update without an error, so require that a row is returned.
const updatedRowsSchema = z.tuple([z.object({ id: z.string() })])

/** Saves name and phone; an empty text removes the value. */
export async function updateProfile(userId: string, { fullName, phone }: Profile): Promise<void> {
  const values = { full_name: fullName || null, phone: phone || null }
  await request((client) => client.from('profiles').update(values).eq('id', userId).select('id'), {
    schema: updatedRowsSchema,
    failure: 'Failed to update profile',
    limit: 'write',
  })
}
