import { z } from 'zod'
import { sendRequest } from '../../src/build/setup/send-request'
import type { Check, LiveShop, Outcome } from './check'
import { parseAnswer, requestSupabase } from './database-checks'

const DEPLOY_REMEDY = 'Run npm run setup, which deploys them.'

const usesStripe = ({ environment }: LiveShop) => environment.checkout === 'stripe'

type UnusableRequest = {
  name: string
  method?: 'GET' | 'POST'
  body?: unknown
  refusedWith: 400 | 401 | 403
  variables: string
  isUsed: (shop: LiveShop) => boolean
}

/** Invalid requests: each function refuses its own before doing anything, or responds 500 if variables are missing. */
const UNUSABLE_REQUESTS: readonly UnusableRequest[] = [
  {
    name: 'create-checkout',
    body: { lines: [] },
    refusedWith: 400,
    variables: 'STRIPE_SECRET_KEY, SITE_URL, SHOPIFY_STORE_URL and SHOPIFY_STOREFRONT_TOKEN',
    isUsed: usesStripe,
  },
  { name: 'confirm-order', body: {}, refusedWith: 400, variables: 'STRIPE_SECRET_KEY', isUsed: usesStripe },
  {
    name: 'stripe-webhook',
    body: {},
    refusedWith: 400,
    variables: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    isUsed: usesStripe,
  },
  {
    name: 'every-minute',
    body: {},
    refusedWith: 401,
    variables: 'SCHEDULE_SECRET',
    isUsed: () => true,
  },
  // A GET redirects to the site.
  { name: 'unsubscribe', method: 'GET', refusedWith: 400, variables: 'SITE_URL', isUsed: () => true },
]

/** The functions' own errors, as opposed to the gateway's. */
const functionError = z.object({ error: z.string() })

type Fault = { problem: string; remedy: string }

async function findFault(
  shop: LiveShop,
  { name, method = 'POST', body, refusedWith, variables }: UnusableRequest,
): Promise<Fault | undefined> {
  const response = await requestSupabase(shop, `/functions/v1/${name}`, { method, body })
  const { status } = response
  const isItsOwn = functionError.safeParse(response.json).success
  // A function that refuses too many calls exists.
  if ((status === refusedWith && isItsOwn) || status === 429) return undefined
  if (status === 404) return { problem: `The function ${name} isn’t deployed.`, remedy: DEPLOY_REMEDY }
  if (status === 401) return { problem: `The gateway requires a token for ${name}.`, remedy: DEPLOY_REMEDY }
  if (status === 500)
    return {
      problem: `${name} lacks variables.`,
      remedy: `Run npm run setup, which sets ${variables}. The function’s log names the missing or malformed ones.`,
    }
  return { problem: `${name} answers ${status}.`, remedy: 'Look for this time in the function’s log.' }
}

async function checkDeployed(shop: LiveShop): Promise<Outcome> {
  const used = UNUSABLE_REQUESTS.filter(({ isUsed }) => isUsed(shop))
  const faults = (await Promise.all(used.map((request) => findFault(shop, request)))).filter(
    (fault) => fault !== undefined,
  )
  if (faults.length === 0) return undefined
  return {
    problem: faults.map(({ problem }) => problem).join(' '),
    remedy: [...new Set(faults.map(({ remedy }) => remedy))].join(' '),
  }
}

const MAIL_REMEDY =
  'Correct SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and MAIL_FROM, whose domain your mail provider has verified, and run npm run setup.'
const delivery = z.object({ outcome: z.string(), failure: z.string().optional() })

/** Sends one mail to the shop through every-minute, and waits for the mail server's answer. */
async function checkMail({ environment, secrets }: LiveShop): Promise<Outcome> {
  const { SCHEDULE_SECRET, NOTICE_EMAIL, ADMIN_EMAIL, MAIL_FROM = '' } = secrets
  const to = NOTICE_EMAIL ?? ADMIN_EMAIL ?? /[^<>\s]+@[^<>\s]+/.exec(MAIL_FROM)?.[0]
  if (!SCHEDULE_SECRET || !to) return { skipped: 'SCHEDULE_SECRET or an address for the shop’s emails is not set.' }
  const response = await sendRequest(`${environment.supabase.url}/functions/v1/every-minute`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SCHEDULE_SECRET}` },
    body: { check_mail_to: to },
  })
  const { outcome, failure } = parseAnswer(delivery, response, MAIL_REMEDY)
  if (outcome === 'sent') return undefined
  return { problem: `The mail server doesn’t take an email to ${to}: ${failure}.`, remedy: MAIL_REMEDY }
}

export const FUNCTION_CHECKS: readonly Check[] = [
  { area: 'Functions', title: 'they are deployed and have their variables', run: checkDeployed },
  { area: 'Functions', title: 'an email to the shop is sent', run: checkMail },
]
