import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

/** Mail links requested with a PKCE code challenge. */
export const MAIL_LINKS_SQL = `
create table sandbox.mail_links (
  token text primary key,
  verification_token text not null unique,
  code_challenge text not null
);
`

/** Prefix of the hosted service's PKCE tokens. */
const PREFIX = 'pkce_'

const jwtClaims = z.object({ sub: z.string() })

/** Creates a token in place of Lite's own and invalidates the previous one. */
export async function createMailLinkToken(
  database: PGlite,
  verificationToken: string,
  codeChallenge: string,
): Promise<string> {
  const token = `${PREFIX}${crypto.randomUUID()}`
  await database.query(
    `insert into sandbox.mail_links (token, verification_token, code_challenge) values ($1, $2, $3)
     on conflict (verification_token) do update set token = excluded.token, code_challenge = excluded.code_challenge`,
    [token, verificationToken, codeChallenge],
  )
  return token
}

/** Lite's token behind a link's token. */
export async function readVerificationToken(database: PGlite, token: string): Promise<string> {
  const { rows } = await database.query<{ verification_token: string }>(
    'select verification_token from sandbox.mail_links where token = $1',
    [token],
  )
  return rows[0]?.verification_token ?? token
}

/**
 * Opens a PKCE link. Lite supports only the implicit flow: it verifies the link, and the redirect carries a code for
 * the verifier. Null for any other request.
 */
export async function handleMailLink(
  request: Request,
  database: PGlite,
  fetchLite: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  const url = new URL(request.url)
  const token = url.searchParams.get('token') ?? ''
  if (request.method !== 'GET' || url.pathname !== '/auth/v1/verify' || !token.startsWith(PREFIX)) return null
  const { rows } = await database.query<{ verification_token: string; code_challenge: string }>(
    'delete from sandbox.mail_links where token = $1 returning verification_token, code_challenge',
    [token],
  )
  if (rows[0]) url.searchParams.set('token', rows[0].verification_token)
  const response = await fetchLite(new Request(url, { headers: request.headers, redirect: 'manual' }))
  const target = new URL(response.headers.get('location') ?? '', url.origin)
  const accessToken = new URLSearchParams(target.hash.slice(1)).get('access_token')
  if (!rows[0] || !accessToken) return response

  const code = await createCode(database, readUserId(accessToken), rows[0].code_challenge)
  target.hash = ''
  target.searchParams.set('code', code)
  return new Response(null, { status: 303, headers: { location: target.href } })
}

function readUserId(accessToken: string): string {
  return jwtClaims.parse(JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())).sub
}

async function createCode(database: PGlite, userId: string, codeChallenge: string): Promise<string> {
  const { rows } = await database.query<{ auth_code: string }>(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge, code_challenge_method, authentication_method, provider_type)
     values (gen_random_uuid(), $1, gen_random_uuid(), $2, 's256', 'email', 'email') returning auth_code`,
    [userId, codeChallenge],
  )
  if (!rows[0]) throw new Error('The code was not stored.')
  return rows[0].auth_code
}
