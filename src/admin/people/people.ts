import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { emailAddress } from '../../forms/rules'

export const PEOPLE_FAILED_MESSAGE = 'The admins could not be loaded.'
export const PERSON_FAILED_MESSAGE = 'That could not be done. Please try again.'
export const ACTIONS_FAILED_MESSAGE = 'The history could not be loaded.'

/** The prefix of the queries about people. */
export const PEOPLE_KEY = ['desk-people']
const ACTIONS_PER_PAGE = 50

const peopleSchema = z.object({
  admins: z.array(z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), invited_by: z.string(), expires_at: z.string() })),
})
export type People = z.infer<typeof peopleSchema>

export const peopleQuery = () =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'list'],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('desk_people'), { schema: peopleSchema, failure: PEOPLE_FAILED_MESSAGE, signal }),
    meta: { personal: true },
  })

const actionSchema = z.object({
  id: z.number(),
  created_at: z.string(),
  admin_name: z.string(),
  action: z.string(),
  target: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AdminAction = z.infer<typeof actionSchema>

/** The audit trail, newest first. */
export const actionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, 'actions'],
    queryFn: ({ pageParam, signal }) =>
      request(
        (client) => {
          const query = client
            .from('admin_actions')
            .select('id, created_at, admin_name, action, target, details')
            .order('id', { ascending: false })
            .limit(ACTIONS_PER_PAGE)
          return pageParam === null ? query : query.lt('id', pageParam)
        },
        { schema: z.array(actionSchema), failure: ACTIONS_FAILED_MESSAGE, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ACTIONS_PER_PAGE ? null : (page.at(-1)?.id ?? null)),
    meta: { personal: true },
  })

export const invitationSchema = z.object({ email: emailAddress('Please enter a valid email address') })

const WRITE = { schema: z.null(), status: 204, failure: PERSON_FAILED_MESSAGE, limit: 'write' } as const

/** Throws BackendError, with the database's sentence for somebody who is an admin already. */
export async function inviteAdmin(email: string): Promise<void> {
  await request((client) => client.rpc('invite_admin', { email }), WRITE)
}

/** Throws BackendError. */
export async function withdrawInvitation(id: string): Promise<void> {
  await request((client) => client.rpc('withdraw_invitation', { invitation_id: id }), WRITE)
}

/** Throws BackendError, with the database's sentence for the last admin. */
export async function removeAdmin(id: string): Promise<void> {
  await request((client) => client.rpc('remove_admin', { admin_id: id }), WRITE)
}
