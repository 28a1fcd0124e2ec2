import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { LOAD_FAILED_MESSAGE } from './admin-query'

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
