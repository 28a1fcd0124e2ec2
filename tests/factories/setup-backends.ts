import { z } from 'zod'
import { readEnvFile } from '../../src/build/setup/env-files'
import { createAdminStore } from './shopify-admin'
import { createStripeWebhooks } from './stripe-webhooks'

export const REF = 'abcdefghijklmnopqrst'
export const TOKEN = 'sbp_0123456789abcdef0123456789abcdef01234567'
const STORE = 'the-store.myshopify.com'

/** Settings of Auth that the management API describes; it refuses others. */
const authBody = z.strictObject({
  site_url: z.string().optional(),
  uri_allow_list: z.string().optional(),
  external_email_enabled: z.boolean().optional(),
  disable_signup: z.boolean().optional(),
  mailer_autoconfirm: z.boolean().optional(),
  mailer_secure_email_change_enabled: z.boolean().optional(),
  security_update_password_require_reauthentication: z.boolean().optional(),
  password_min_length: z.int().optional(),
  mailer_subjects_confirmation: z.string().optional(),
  mailer_templates_confirmation_content: z.string().optional(),
  mailer_subjects_recovery: z.string().optional(),
  mailer_templates_recovery_content: z.string().optional(),
  mailer_subjects_email_change: z.string().optional(),
  mailer_templates_email_change_content: z.string().optional(),
  mailer_subjects_invite: z.string().optional(),
  mailer_templates_invite_content: z.string().optional(),
  mailer_subjects_magic_link: z.string().optional(),
  mailer_templates_magic_link_content: z.string().optional(),
  smtp_host: z.string().optional(),
  smtp_port: z.string().optional(),
  smtp_user: z.string().optional(),
  smtp_pass: z.string().optional(),
  smtp_max_frequency: z.int().optional(),
  smtp_admin_email: z.email().optional(),
  smtp_sender_name: z.string().optional(),
})
const adminBody = z.strictObject({ email: z.email(), email_confirm: z.literal(true) })
const queryBody = z.strictObject({ query: z.string() })

type Route = (body: string) => Response

const json = (body: unknown, status = 200) => Response.json(body, { status })

/** Supabase's management API for one project. */
function createSupabase() {
  const state = {
    admin: 'none',
    auth: { uri_allow_list: 'https://old.site/**', password_min_length: 9 } as z.infer<typeof authBody>,
    /** Set by the CLI. */
    secrets: {} as Record<string, string | undefined>,
    queries: [] as string[],
    /** Whether it stores the emails' templates, instead of dropping them. */
    keepsTemplates: true,
  }
  /** A free project changes no template before it has a mail server of its own. */
  function setAuth(body: z.infer<typeof authBody>): Response {
    if (!state.auth.smtp_host && Object.keys(body).some((name) => /^mailer_(subjects|templates)_/.test(name)))
      return json({ message: 'Email templates need a custom SMTP server' }, 400)
    const kept = Object.entries(body).filter(([name]) => state.keepsTemplates || !name.startsWith('mailer_templates'))
    return json(Object.assign(state.auth, Object.fromEntries(kept)))
  }
  function query(sql: string): Response {
    state.queries.push(sql)
    return json(sql.includes('user_roles') ? [{ state: state.admin }] : [], 201)
  }
  const api = `api.supabase.com/v1/projects/${REF}`
  const routes: Record<string, Route> = {
    [`GET ${api}/api-keys?reveal=true`]: () =>
      json([
        { name: 'anon', type: 'legacy', api_key: 'legacy.anon.key' },
        { name: 'default', type: 'publishable', api_key: 'sb_publishable_x', prefix: null },
        { name: 'default', type: 'secret', api_key: 'sb_secret_do_not_print' },
      ]),
    [`POST ${api}/database/query`]: (body) => query(queryBody.parse(JSON.parse(body)).query),
    [`GET ${api}/config/auth`]: () => json({ ...state.auth, smtp_pass: undefined }),
    [`PATCH ${api}/config/auth`]: (body) => setAuth(authBody.parse(JSON.parse(body))),
    [`POST ${REF}.supabase.co/auth/v1/admin/users`]: (body) => {
      adminBody.parse(JSON.parse(body))
      state.admin = 'admin'
      return json({ id: 'a-user' })
    },
  }
  return { state, routes }
}

/** The services that setup calls. Each refuses a call that its description doesn't have, and `unknown` names it. */
export function createSetupBackends() {
  const supabase = createSupabase()
  const shopify = createAdminStore()
  const stripe = createStripeWebhooks()
  const unknown: string[] = []
  const commands: string[] = []
  /** Answers in the place of the service, by a part of the call. */
  const faults = new Map<string, () => Promise<Response>>()

  async function answer(request: Request): Promise<Response> {
    const { host, pathname, search } = new URL(request.url)
    if (host === STORE) return shopify.send(request)
    const authorization = request.headers.get('authorization')
    if (host === 'api.supabase.com' && authorization !== `Bearer ${TOKEN}`)
      return json({ message: 'Unauthorized' }, 401)
    const { method } = request
    const body = await request.text()
    const answered =
      host === 'api.stripe.com'
        ? stripe.answer({ method, path: pathname, body, authorization })
        : supabase.routes[`${method} ${host}${pathname}${search}`]?.(body)
    if (!answered) unknown.push(`${method} ${request.url}`)
    return answered ?? json({ message: 'Not found' }, 404)
  }

  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    const call = `${request.method} ${request.url}`
    const fault = [...faults].find(([part]) => call.includes(part))?.[1]
    return fault ? fault() : answer(request)
  }
  const cli = async (args: readonly string[]) => {
    const file = args[args.indexOf('--env-file') + 1] ?? ''
    if (args[0] === 'secrets') supabase.state.secrets = await readEnvFile(file)
    commands.push(args.map((arg) => (arg === file && args[0] === 'secrets' ? 'FILE' : arg)).join(' '))
  }
  return { supabase: supabase.state, shopify, stripe, unknown, commands, faults, send, cli }
}
