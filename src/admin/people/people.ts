import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { emailAddress } from '../../forms/rules'
import { deskQuery, pageOptions, write } from '../desk-query'

export const PEOPLE_FAILED_MESSAGE = 'We couldn’t load the admins.'
export const PERSON_FAILED_MESSAGE = 'That didn’t work. Please try again.'
export const ACTIONS_FAILED_MESSAGE = 'We couldn’t load the history.'

/** The prefix of the queries about people. */
export const PEOPLE_KEY = ['desk-people']

const peopleSchema = z.object({
  admins: z.array(z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), invited_by: z.string(), expires_at: z.string() })),
})

export const peopleQuery = () =>
  deskQuery([...PEOPLE_KEY, 'list'], (client) => client.rpc('desk_people'), {
    schema: peopleSchema,
    failure: PEOPLE_FAILED_MESSAGE,
  })

const actionSchema = z.object({
  id: z.number(),
  created_at: z.string(),
  admin_name: z.string(),
  action: z.string(),
  target: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** The audit trail, newest first. */
export const actionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, 'actions'],
    ...pageOptions<z.infer<typeof actionSchema>>((after, size, signal) =>
      request(
        (client) => {
          const query = client
            .from('admin_actions')
            .select('id, created_at, admin_name, action, target, details')
            .order('id', { ascending: false })
            .limit(size)
          return after ? query.lt('id', after.id) : query
        },
        { schema: z.array(actionSchema), failure: ACTIONS_FAILED_MESSAGE, signal },
      ),
    ),
  })

export const invitationSchema = z.object({ email: emailAddress('Please enter a valid email address') })

/** Refused with the database's sentence for somebody who is an admin already. */
export const inviteAdmin = (email: string) =>
  write((client) => client.rpc('invite_admin', { email }), PERSON_FAILED_MESSAGE)

export const withdrawInvitation = (id: string) =>
  write((client) => client.rpc('withdraw_invitation', { invitation_id: id }), PERSON_FAILED_MESSAGE)

/** Refused with the database's sentence for the last admin. */
export const removeAdmin = (id: string) =>
  write((client) => client.rpc('remove_admin', { admin_id: id }), PERSON_FAILED_MESSAGE)
