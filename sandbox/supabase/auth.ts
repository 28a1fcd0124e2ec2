import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { type MailTarget, resendConfirmation } from './mailbox'

const credentials = z.object({ email: z.string(), type: z.string().optional(), data: z.unknown().optional() })
const newPassword = z.object({ password: z.string() })
const MAX_PASSWORD_BYTES = 72

async function readBody(request: Request): Promise<unknown> {
  return request.method === 'POST' || request.method === 'PUT'
    ? request
        .clone()
        .json()
        .catch(() => null)
    : null
}

/** Where links in this request's mails lead; only the shop is allowed. */
export function readMailTarget(request: Request, shopOrigin: string | undefined): MailTarget {
  const { origin, searchParams } = new URL(request.url)
  const site = shopOrigin ?? origin
  const requested = searchParams.get('redirect_to')
  const allowed = requested !== null && [origin, site].includes(getOrigin(requested))
  return { site, redirectTo: allowed ? requested : site }
}

function getOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}

/** `max_frequency` of supabase/config.toml. */
const MAIL_INTERVAL_SECONDS = 60

/** Time of the last mail by endpoint. */
const SENT_AT_COLUMNS: Readonly<Record<string, string>> = {
  '/auth/v1/recover': 'recovery_sent_at',
  '/auth/v1/signup': 'confirmation_sent_at',
}

/**
 * Replaces Lite's responses where it differs from the hosted service: it never resends a confirmation, doesn't limit
 * recovery mails and passwords, and reveals whether an address has an account. Returns null to use Lite's response.
 */
export async function handleAuth(request: Request, database: PGlite, target: MailTarget): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/auth/v1/signup' || pathname === '/auth/v1/user') {
    const { data } = newPassword.safeParse(await readBody(request))
    if (data && Buffer.byteLength(data.password) > MAX_PASSWORD_BYTES) return longPasswordResponse()
  }
  const sentAtColumn = SENT_AT_COLUMNS[pathname]
  if (request.method !== 'POST' || !sentAtColumn) return null

  const body = credentials.safeParse(await readBody(request))
  if (!body.success) return null
  const email = body.data.email.toLowerCase()

  const { rows } = await database.query<{ confirmed: boolean; seconds: number | null }>(
    `select confirmed_at is not null as confirmed, extract(epoch from now() - ${sentAtColumn})::integer as seconds
     from auth.users where email = $1`,
    [email],
  )
  const [user] = rows
  const sendsMail = user && (pathname === '/auth/v1/recover' || !user.confirmed)
  if (sendsMail && user.seconds !== null && user.seconds < MAIL_INTERVAL_SECONDS) {
    return mailLimitResponse(MAIL_INTERVAL_SECONDS - user.seconds)
  }
  if (pathname === '/auth/v1/recover') return null
  if (sendsMail) await resendConfirmation(database, email, target)
  return user ? Response.json(createObfuscatedUser(email, body.data.data)) : null
}

function longPasswordResponse(): Response {
  const msg = `Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`
  return Response.json({ code: 400, error_code: 'validation_failed', msg }, { status: 400 })
}

function mailLimitResponse(seconds: number): Response {
  const msg = `For security purposes, you can only request this after ${seconds} seconds.`
  return Response.json({ code: 429, error_code: 'over_email_send_rate_limit', msg }, { status: 429 })
}

/** The hosted service's response to a sign-up for an existing account. */
function createObfuscatedUser(email: string, metadata: unknown) {
  const now = new Date().toISOString()
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
