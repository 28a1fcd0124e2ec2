import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { invokeFunction } from '../../backends/supabase'
import { deskQuery } from '../desk-query'

export const HEALTH_FAILED_MESSAGE = 'We couldn’t load the failures.'
export const MAILS_FAILED_MESSAGE = 'We couldn’t check the emails.'
export const SERVICES_FAILED_MESSAGE = 'We couldn’t check the services.'

const failureSchema = z.object({
  kind: z.enum(['error', 'failed-call', 'missing-chunk']),
  key: z.string(),
  today: z.number(),
  yesterday: z.number(),
  week: z.number(),
})

const vitalSchema = z.object({
  metric: z.enum(['vital-LCP', 'vital-INP', 'vital-CLS']),
  page: z.string(),
  bound: z.number(),
  visits: z.number(),
})

const mailHealthSchema = z.object({ waiting_since: z.nullable(z.string()), given_up: z.number() })
export type MailHealth = z.infer<typeof mailHealthSchema>

const stateSchema = z.enum(['works', 'fails'])

export type Failure = z.infer<typeof failureSchema>
export type Vital = z.infer<typeof vitalSchema>

export const healthQuery = () =>
  deskQuery(['health'], (client) => client.rpc('shop_health'), {
    schema: z.object({ failures: z.array(failureSchema), vitals: z.array(vitalSchema) }),
    failure: HEALTH_FAILED_MESSAGE,
  })

/** How long the oldest due mail has waited, and the mails of 30 days that could not be delivered. */
export const mailHealthQuery = () =>
  deskQuery(['mail-health'], (client) => client.rpc('mail_health'), {
    schema: mailHealthSchema,
    failure: MAILS_FAILED_MESSAGE,
  })

export const servicesQuery = () =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) =>
      invokeFunction(
        'health',
        {},
        {
          schema: z.object({ database: stateSchema, storefront: stateSchema }),
          failure: SERVICES_FAILED_MESSAGE,
          signal,
        },
      ),
    meta: { personal: true },
  })
