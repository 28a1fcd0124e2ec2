import { z } from 'zod'
import { getAccountMailSettings, LINK_START } from '../../src/build/setup/account-mails'
import { paths } from '../../src/domain/paths'
import type { Check, LiveShop, Outcome } from './check'
import { type LiveResponse, parseResponse, readErrorCode, sendRequest } from './send-request'

const PUSH_REMEDY = 'Run npm run setup, which applies the migrations.'
const DENIED = '42501'

function keyHeaders(key: string): Record<string, string> {
  // New keys (sb_…) aren't JWTs: send them only as apikey.
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` }
}

export function requestSupabase(
  shop: LiveShop,
  path: string,
  {
    headers,
    key = shop.environment.supabase.anonKey,
    ...options
  }: { method?: string; headers?: Record<string, string>; body?: unknown; key?: string } = {},
): Promise<LiveResponse> {
  return sendRequest(shop, `${shop.environment.supabase.url}${path}`, {
    ...options,
    headers: { ...keyHeaders(key), ...headers },
  })
}

async function checkMigrations(shop: LiveShop): Promise<Outcome> {
  const url = shop.secrets.SUPABASE_DB_URL
  if (!url) return { skipped: 'SUPABASE_DB_URL is not in the file of --functions.' }
  const pending = await shop.listPendingMigrations(url)
  return pending.length > 0 ? { problem: `Not applied: ${pending.join(', ')}.`, remedy: PUSH_REMEDY } : undefined
}

async function checkAdmin(shop: LiveShop): Promise<Outcome> {
  const key = shop.secrets.SUPABASE_SECRET_KEY
  if (!key) return { skipped: 'SUPABASE_SECRET_KEY is not in the file of --functions.' }
  const response = await requestSupabase(shop, '/rest/v1/user_roles?role=eq.admin&select=role&limit=1', { key })
  if (response.status === 401)
    return {
      problem: 'The project refuses the secret key.',
      remedy: 'Copy the secret key of Project Settings, API Keys, into SUPABASE_SECRET_KEY.',
    }
  const admins = parseResponse(z.array(z.object({ role: z.string() })), response, PUSH_REMEDY)
  return admins.length > 0
    ? undefined
    : {
        problem: 'Nobody is an admin.',
        remedy: 'Set ADMIN_EMAIL in .env.functions, and run npm run setup.',
      }
}

/** A run begins ten minutes after the last ended; docs/operations.md calls two hours too long. */
const STALE_MIRROR_MS = 2 * 60 * 60 * 1000
const MIRROR_REMEDY = 'Run npm run setup, which schedules every-minute; its log says what fails.'

/** Checks that the mirrored products, which the database cart and reviews need, are current. */
async function checkMirror(shop: LiveShop): Promise<Outcome> {
  const response = await requestSupabase(shop, '/rest/v1/rpc/products_mirrored_at')
  const mirroredAt = parseResponse(z.nullable(z.string()), response, PUSH_REMEDY)
  if (mirroredAt === null) {
    if (shop.environment.cart === 'local')
      return { skipped: 'The cart is in the browser, so the database needs no copy of the products.' }
    return { problem: 'No product was ever copied: nothing can be added to the cart.', remedy: MIRROR_REMEDY }
  }
  if (Date.now() - Date.parse(mirroredAt) <= STALE_MIRROR_MS) return undefined
  return { problem: `The products were last copied at ${mirroredAt}.`, remedy: MIRROR_REMEDY }
}

/** Checks that review photographs have a private bucket. */
async function checkBucket(shop: LiveShop): Promise<Outcome> {
  const key = shop.secrets.SUPABASE_SECRET_KEY
  if (!key) return { skipped: 'SUPABASE_SECRET_KEY is not in the file of --functions.' }
  const response = await requestSupabase(shop, '/storage/v1/bucket/photographs', { key })
  const bucket = z.object({ public: z.boolean() }).safeParse(response.json).data
  if (!bucket) return { problem: 'The bucket photographs is missing.', remedy: `Enable Storage. ${PUSH_REMEDY}` }
  if (!bucket.public) return undefined
  return {
    problem: 'Anyone can read photographs that no admin has approved.',
    remedy: 'Make the bucket photographs private: Storage, Buckets.',
  }
}

const LONGEST_MAIL_WAIT_MS = 10 * 60 * 1000

/** Checks that every-minute is scheduled and that its mail server accepts mails. */
async function checkMails(shop: LiveShop): Promise<Outcome> {
  const key = shop.secrets.SUPABASE_SECRET_KEY
  if (!key) return { skipped: 'SUPABASE_SECRET_KEY is not in the file of --functions.' }
  const response = await requestSupabase(shop, '/rest/v1/rpc/mail_health', { method: 'POST', body: {}, key })
  const schema = z.object({ waiting_since: z.nullable(z.string()), given_up: z.number() })
  const { waiting_since: waitingSince, given_up: givenUp } = parseResponse(schema, response, PUSH_REMEDY)
  if (waitingSince && Date.now() - Date.parse(waitingSince) > LONGEST_MAIL_WAIT_MS)
    return {
      problem: `An email has waited since ${waitingSince}.`,
      remedy: 'Run npm run setup, which schedules every-minute; its log says what fails.',
    }
  if (givenUp === 0) return undefined
  return {
    problem: `Emails given up in the last 30 days: ${givenUp}.`,
    remedy: 'Read the column failure of private.mails. An address that doesn’t exist needs no action.',
  }
}

const QUIET_SHOP_MS = 7 * 24 * 60 * 60 * 1000

/** Checks that the shop is told of messages, reviews and orders. */
async function checkNotices(shop: LiveShop): Promise<Outcome> {
  const key = shop.secrets.SUPABASE_SECRET_KEY
  if (!key) return { skipped: 'SUPABASE_SECRET_KEY is not in the file of --functions.' }
  const response = await requestSupabase(shop, '/rest/v1/rpc/mail_health', { method: 'POST', body: {}, key })
  const schema = z.object({ has_notice_email: z.boolean(), notice_sent_at: z.nullable(z.string()) })
  const { has_notice_email: hasEmail, notice_sent_at: sentAt } = parseResponse(schema, response, PUSH_REMEDY)
  if (!hasEmail)
    return {
      problem: 'Nobody is told of new messages, reviews and orders.',
      remedy: 'Set NOTICE_EMAIL in .env.functions and run npm run setup, or set the address on /admin.',
    }
  const isRecent = sentAt && Date.now() - Date.parse(sentAt) < QUIET_SHOP_MS
  return {
    note: isRecent ? `last email ${sentAt}` : 'no email in the last week: save the address on /admin for a test',
  }
}

const DASHBOARD = 'In the dashboard, under Authentication,'

const settings = z.object({
  external: z.object({ email: z.boolean() }),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
})

async function checkAccounts(shop: LiveShop): Promise<Outcome> {
  const response = await requestSupabase(shop, '/auth/v1/settings')
  const auth = parseResponse(settings, response, 'Set VITE_SUPABASE_URL to the project’s address.')
  if (auth.external.email && !auth.disable_signup && !auth.mailer_autoconfirm) return undefined
  return {
    problem: 'Accounts aren’t created by email and confirmed by a mail link.',
    remedy: `${DASHBOARD} Sign In / Providers, allow new users to sign up, turn Email on and Confirm email too.`,
  }
}

/** The auth server redirects a link without a target to the site URL, with which its mails' links begin. */
async function checkMailLinks(shop: LiveShop): Promise<Outcome> {
  const { site } = shop.environment
  if (!site) return { skipped: 'VITE_SITE_URL is not set.' }
  const { headers } = await requestSupabase(shop, '/auth/v1/verify?token=none&type=signup')
  const location = headers.get('location') ?? ''
  return URL.canParse(location) && new URL(location).origin === new URL(site).origin
    ? undefined
    : {
        problem: `The link in an email leads to ${location.split(/[?#]/)[0] || 'nowhere'} and not to ${site}.`,
        remedy: `Run npm run setup, which sets the site URL to ${site} and adds ${site}/** to the redirect URLs.`,
      }
}

const SETTINGS_API = 'https://api.supabase.com/v1/projects'

/** Checks that mails link to the shop's page, since opening the auth server's own link uses it up. */
async function checkMailTemplates(shop: LiveShop): Promise<Outcome> {
  const token = shop.secrets.SUPABASE_ACCESS_TOKEN
  if (!token) return { skipped: 'SUPABASE_ACCESS_TOKEN is not in the environment.' }
  const [ref] = new URL(shop.environment.supabase.url).hostname.split('.')
  const response = await sendRequest(shop, `${SETTINGS_API}/${ref}/config/auth`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const auth = parseResponse(z.record(z.string(), z.unknown()), response, 'Set a token of the project’s account.')
  const others = Object.keys(getAccountMailSettings()).filter(
    (name) => name.endsWith('_content') && !String(auth[name]).includes(LINK_START),
  )
  if (others.length === 0) return undefined
  return {
    problem: `These emails don’t link to ${paths.confirm}: ${others.join(', ')}.`,
    remedy: 'Run npm run setup, which writes them.',
  }
}

export const DATABASE_CHECKS: readonly Check[] = [
  {
    area: 'Supabase',
    title: 'the project answers and takes the key',
    async run(shop) {
      const response = await requestSupabase(shop, '/rest/v1/products?select=id&limit=0')
      // PostgREST has its own code for an expired legacy key, which is a JWT.
      if (response.status === 401 && readErrorCode(response) !== DENIED)
        return {
          problem: 'The project refuses the key.',
          remedy: 'Copy the publishable key of Project Settings, API Keys, into VITE_SUPABASE_ANON_KEY.',
        }
      if (response.json === undefined)
        return {
          problem: `It answers ${response.status}, without JSON.`,
          remedy:
            'Set VITE_SUPABASE_URL to the project’s address, such as https://abcd.supabase.co. Resume a paused project in the dashboard.',
        }
      return undefined
    },
  },
  { area: 'Supabase', title: 'accounts are created by email and confirmed by a mail link', run: checkAccounts },
  { area: 'Supabase', title: 'mail links lead to the site', run: checkMailLinks },
  { area: 'Supabase', title: 'mails link to the page that confirms', run: checkMailTemplates },
  { area: 'Supabase', title: 'the products in the database are those of the last two hours', run: checkMirror },
  { area: 'Supabase', title: 'every migration is applied', run: checkMigrations },
  { area: 'Supabase', title: 'an admin exists', run: checkAdmin },
  { area: 'Supabase', title: 'queued mails are sent', run: checkMails },
  { area: 'Supabase', title: 'the shop is told of messages, reviews and orders', run: checkNotices },
  { area: 'Supabase', title: 'the bucket of photographs is private', run: checkBucket },
]
