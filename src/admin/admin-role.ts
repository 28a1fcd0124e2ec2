import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { LOAD_FAILED_MESSAGE } from './desk-query'

const adminRoles = z.array(z.object({ role: z.literal('admin') }))

export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['is-admin', userId],
    queryFn: async ({ signal }) => {
      const roles = await request(
        (client) => client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin'),
        { schema: adminRoles, failure: LOAD_FAILED_MESSAGE, signal },
      )
      return roles.length > 0
    },
    meta: { personal: true },
  })

/** Accepts an invitation of the customer's email; whether it made them an admin. */
export const acceptInvitationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accept-invitation', userId],
    queryFn: async ({ client, signal }) => {
      const isAccepted = await request((database) => database.rpc('accept_admin_invitation'), {
        schema: z.boolean(),
        failure: LOAD_FAILED_MESSAGE,
        signal,
      })
      if (isAccepted) client.setQueryData(isAdminQuery(userId).queryKey, true)
      return isAccepted
    },
    meta: { personal: true },
  })
