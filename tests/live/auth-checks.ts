import { z } from 'zod'
import type { Check, LiveShop, Outcome } from './check'
import { requestSupabase } from './database-checks'
import { allowsPage, parseResponse, preflightHeaders, sendRequest } from './send-request'

const DASHBOARD = 'In the dashboard, under Authentication,'
/** The targets of the shop's mail links. */
const MAIL_PATHS = ['/', '/profile', '/auth/new-password']
const API_PATHS = ['/rest/v1/reviews', '/auth/v1/token', '/auth/v1/user']

const settings = z.object({
  external: z.object({ email: z.boolean() }),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
})

async function checkSettings(shop: LiveShop): Promise<Outcome> {
  const response = await requestSupabase(shop, '/auth/v1/settings')
  const { external, disable_signup, mailer_autoconfirm } = parseResponse(
    settings,
    response,
    'Set VITE_SUPABASE_URL to the project’s address.',
  )
  if (!external.email)
    return { problem: 'Nobody can sign in with an email.', remedy: `${DASHBOARD} Sign In / Providers, turn Email on.` }
  if (disable_signup)
    return { problem: 'Nobody can sign up.', remedy: `${DASHBOARD} Sign In / Providers, allow new users to sign up.` }
  if (mailer_autoconfirm)
    return {
      problem: 'Accounts don’t need a confirmed email address.',
      remedy: `${DASHBOARD} Sign In / Providers, Email, turn Confirm email on.`,
    }
  return undefined
}

/** An invalid mail link redirects to its target if allowed, otherwise to the configured site URL. */
async function checkRedirects(shop: LiveShop): Promise<Outcome> {
  const { site } = shop.environment
  if (!site) return { skipped: 'VITE_SITE_URL is not set.' }
  for (const path of MAIL_PATHS) {
    const search = new URLSearchParams({ token: 'none', type: 'signup', redirect_to: `${site}${path}` })
    const { headers } = await requestSupabase(shop, `/auth/v1/verify?${search}`)
    const target = headers.get('location') ?? ''
    const remedy = `${DASHBOARD} URL Configuration, set the site URL to ${site} and add ${site}/** to the redirect URLs.`
    if (!URL.canParse(target)) return { problem: 'The link in an email leads nowhere.', remedy }
    const { origin, pathname } = new URL(target)
    if (`${origin}${pathname}` !== `${site}${path}`)
      return { problem: `The link in an email leads to ${origin}${pathname} and not to ${site}${path}.`, remedy }
  }
  return undefined
}

async function checkCors(shop: LiveShop): Promise<Outcome> {
  const { site, supabase } = shop.environment
  if (!site) return { skipped: 'VITE_SITE_URL is not set.' }
  for (const path of API_PATHS) {
    const headers = preflightHeaders(site, 'POST', 'apikey,authorization,content-type')
    const response = await sendRequest(shop, `${supabase.url}${path}`, { method: 'OPTIONS', headers })
    if (!allowsPage(response, site, []))
      return {
        problem: `Browsers block calls from ${site} to ${path}.`,
        remedy: 'Set VITE_SUPABASE_URL to the project’s own address, without a proxy.',
      }
  }
  return undefined
}

export const AUTH_CHECKS: readonly Check[] = [
  { area: 'Supabase', title: 'accounts are created by email and confirmed by a mail link', run: checkSettings },
  { area: 'Supabase', title: 'mail links lead to the site', run: checkRedirects },
  { area: 'Supabase', title: 'pages of the site may call it', run: checkCors },
]
