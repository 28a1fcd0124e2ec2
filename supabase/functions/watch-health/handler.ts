import * as z from 'zod'
import { checkServices } from '../_shared/check-services.ts'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { readMirrorVariables } from '../_shared/environment.ts'
import { HttpError, jsonResponse } from '../_shared/responses.ts'
import { isSecret, readBearerToken } from '../_shared/secrets.ts'

/**
 * Queues a mail to the admins, one a day at most, when a service fails or failures have risen. pg_cron calls it every ten
 * minutes, with the secret as a bearer token.
 */
export const watchHealth = createEndpoint(
  { name: 'watch-health', isCalledByBrowsers: false, failedMessage: 'The shop was not checked. A later call does it.' },
  async (request, context) => {
    const variables = readMirrorVariables(context)
    if (!isSecret(readBearerToken(request), variables.MIRROR_SECRET))
      throw new HttpError(401, 'The secret does not fit.')
    const states = await checkServices(context, variables, '')
    const failed = Object.entries(states).flatMap(([name, state]) => (state === 'fails' ? [name] : []))
    const args = { failed_services: failed }
    const problems = await callDatabase(context, variables, { rpc: 'queue_health_alert', args }, z.int())
    return jsonResponse(200, { problems })
  },
)
