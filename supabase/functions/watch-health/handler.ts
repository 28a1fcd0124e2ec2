import * as z from 'zod'
import { checkServices } from '../_shared/check-services.ts'
import { callDatabase } from '../_shared/database.ts'
import { createScheduledEndpoint } from '../_shared/endpoint.ts'
import { storefrontVariables, supabaseVariables } from '../_shared/environment.ts'

/**
 * Queues a mail to the admins, one a day at most, when a service fails or failures have risen. pg_cron calls it every ten
 * minutes, with the secret as a bearer token.
 */
export const watchHealth = createScheduledEndpoint(
  {
    name: 'watch-health',
    failedMessage: 'The shop was not checked. A later call does it.',
    variables: supabaseVariables.extend(storefrontVariables.shape),
  },
  async (context) => {
    const states = await checkServices(context, '')
    const failed = Object.entries(states).flatMap(([name, state]) => (state === 'fails' ? [name] : []))
    return { problems: await callDatabase(context, 'queue_health_alert', { failed_services: failed }, z.int()) }
  },
)
