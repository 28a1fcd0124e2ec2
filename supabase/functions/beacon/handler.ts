import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { siteVariables, supabaseVariables } from '../_shared/environment.ts'
import { readClientAddress, requireAllowed } from '../_shared/limit-calls.ts'
import { parseInput, readJson } from '../_shared/request-body.ts'
import { HttpError } from '../_shared/responses.ts'
import { beaconSchema } from './event.ts'

const BODY_LIMIT_BYTES = 4096

/** Browsers name themselves Mozilla; robots add a name or an address of their own. */
const BOT = /^(?!Mozilla\/)|bot|crawl|spider|slurp|headless|lighthouse|inspect|preview|monitor|https?:/i

/** Counts what happened on a page, `{events: [[kind, key]]}` as text, which browsers send without a preflight request. */
export const beacon = createEndpoint(
  {
    name: 'beacon',
    failedMessage: 'The events were not counted.',
    variables: supabaseVariables.extend(siteVariables.shape),
  },
  async (request, context) => {
    const { headers } = request
    if (headers.get('Origin') !== new URL(context.variables.SITE_URL).origin)
      throw new HttpError(403, 'Only pages of the shop are counted.')
    if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1')
      throw new HttpError(403, 'This visitor is not counted.')
    if (BOT.test(headers.get('User-Agent') ?? '')) throw new HttpError(403, 'Robots are not counted.')
    const body = parseInput(beaconSchema, await readJson(request, BODY_LIMIT_BYTES), 'The request must hold events.')
    const events = body.events
      .map(([kind, key]) => ({ kind, key }))
      .filter(({ kind, key }) => key !== '' || kind === 'checkout')
    const args = { client_address: readClientAddress(request), events }
    requireAllowed(await callDatabase(context, 'count_events', args, z.boolean()))
    return { counted: events.length }
  },
)
