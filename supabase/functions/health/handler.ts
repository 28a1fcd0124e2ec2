import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import {
  buildHookVariables,
  type Context,
  mailVariables,
  storefrontVariables,
  supabaseVariables,
} from '../_shared/environment.ts'
import { checkRateLimit, readClientAddress } from '../_shared/limit-calls.ts'
import { describeForLog, HttpError, jsonResponse, UpstreamError } from '../_shared/responses.ts'
import { queryStorefront } from '../_shared/storefront.ts'

const SHOP_NAME = `query ShopName { shop { name } }`

const shopSchema = z.object({ shop: z.object({ name: z.string() }) })

const mailsSchema = z.object({ waiting_since: z.string().nullable() })
const buildSchema = z
  .tuple([z.object({ built_at: z.string().nullable(), has_failed: z.boolean() })])
  .transform(([health]) => health)
const LONGEST_MAIL_WAIT_MS = 10 * 60 * 1000

const variables = z.object({
  ...supabaseVariables.shape,
  ...storefrontVariables.shape,
  // Not checked if there is no mail server or no hook.
  ...mailVariables.pick({ SMTP_HOST: true }).partial().shape,
  ...buildHookVariables.pick({ BUILD_HOOK_URL: true }).partial().shape,
})

/** The state of the database, the storefront, the mail queue and the build hook, for a monitor: 503 if one fails. */
export const health = createEndpoint(
  {
    name: 'health',
    failedMessage: 'The services could not be checked.',
    variables,
    onGet: checkServices,
  },
  checkServices,
)

async function checkServices(request: Request, context: Context<z.infer<typeof variables>>): Promise<Response> {
  const { SMTP_HOST, BUILD_HOOK_URL } = context.variables
  const states = {
    database: await check(checkRateLimit(context, 'health', readClientAddress(request))),
    storefront: await check(queryStorefront(context, SHOP_NAME, {}, shopSchema)),
    ...(SMTP_HOST && { mails: await check(checkMails(context)) }),
    ...(BUILD_HOOK_URL && (await checkBuildHook(context))),
  }
  return jsonResponse(Object.values(states).includes('fails') ? 503 : 200, states)
}

async function checkMails(context: Context<z.infer<typeof supabaseVariables>>): Promise<void> {
  const { waiting_since: since } = await callDatabase(context, 'mail_health', {}, mailsSchema)
  if (since && Date.now() - Date.parse(since) > LONGEST_MAIL_WAIT_MS)
    throw new UpstreamError('smtp', `a mail has waited since ${since}`)
}

/** When the hook last accepted a call, and whether it accepted the latest. */
async function checkBuildHook(context: Context<z.infer<typeof supabaseVariables>>) {
  const reading = callDatabase(context, 'build_health', {}, buildSchema)
  const { built_at, has_failed } = await reading.catch(() => ({ built_at: null, has_failed: true }))
  return { build_hook: has_failed ? 'fails' : 'works', built_at }
}

async function check(call: Promise<unknown>): Promise<'works' | 'fails'> {
  try {
    await call
    return 'works'
  } catch (error) {
    if (error instanceof HttpError) throw error
    console.error(`health: ${describeForLog(error)}`)
    return 'fails'
  }
}
