import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { type MailTarget, resendConfirmation } from './mailbox'

const credentials = z.object({ email: z.string(), type: z.string().optional(), data: z.unknown().optional() })

/** Where a mail that this request causes should lead: only to the shop itself, whatever the client asks for. */
export function getMailTarget(request: Request, shopOrigin: string): MailTarget {
  const { origin, searchParams } = new URL(request.url)
  const requested = searchParams.get('redirect_to')
  const allowed = requested !== null && [origin, shopOrigin].includes(getOrigin(requested))
  return { origin, redirectTo: allowed ? requested : `${origin}/` }
}

function getOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}

/**
 * The two places where Lite's auth differs from the hosted service in what a shopper sees: it never sends a
 * confirmation twice, and it tells a stranger that an address has an account. Null where Lite may answer.
 */
export async function handleAuth(request: Request, database: PGlite): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST') return null
  if (pathname !== '/auth/v1/resend' && pathname !== '/auth/v1/signup') return null

  const body = credentials.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  )
  if (!body.success) return null
  const email = body.data.email.toLowerCase()

  if (pathname === '/auth/v1/resend') {
    if (body.data.type !== 'signup') return null
    await resendConfirmation(database, email)
    return Response.json({})
  }

  const { rows } = await database.query<{ confirmed: boolean }>(
    'select confirmed_at is not null as confirmed from auth.users where email = $1',
    [email],
  )
  const [user] = rows
  if (!user) return null
  if (!user.confirmed) await resendConfirmation(database, email)
  return Response.json(createObfuscatedUser(email, body.data.data))
}

/** What the hosted service answers to a sign-up for an address that has an account: a user that looks new. */
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
