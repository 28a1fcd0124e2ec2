import * as z from 'zod/mini'
import { parseJson } from '../domain/parse-json'
import { withTimeLimit } from './time-limits'

const userSchema = z.object({ id: z.string() })
const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string(), user: userSchema })

/** Expected response per endpoint, since the library accepts any JSON. */
const SUCCESS_SCHEMAS: Record<string, z.ZodMiniType> = {
  token: sessionSchema,
  signup: z.union([sessionSchema, userSchema]),
  // The first of an email change's two links starts no session.
  verify: z.union([sessionSchema, z.object({ msg: z.string() })]),
  user: userSchema,
  recover: z.strictObject({}),
  resend: z.strictObject({ message_id: z.optional(z.nullable(z.string())) }),
}

/** Error codes that mean the session has ended; any other failed refresh is an outage. */
const SESSION_ENDED_CODES = [
  'invalid_grant',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]

const errorSchema = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})

function isSessionEnded(status: number, body: unknown): boolean {
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success || ![400, 401, 403, 404].includes(status)) return false
  const { code, error_code, error } = parsed.data
  return [code, error_code, error].some((value) => SESSION_ENDED_CODES.some((ended) => ended === value))
}

async function fetchText(input: RequestInfo | URL, init: RequestInit | undefined): Promise<[Response, string]> {
  return withTimeLimit(
    'auth',
    { failure: 'The auth server did not respond.', signal: init?.signal },
    async (signal) => {
      const response = await fetch(input, { ...init, signal })
      return [response, await response.text()]
    },
  )
}

type Outcome = 'success' | 'refused' | 'unusable'

function outcomeOf(endpoint: string, isRefresh: boolean, { ok, status }: Response, text: string): Outcome {
  const body = parseJson(text)
  const schema = SUCCESS_SCHEMAS[endpoint]
  if (ok) return !schema || schema.safeParse(body).success ? 'success' : 'unusable'
  return isRefresh && !isSessionEnded(status, body) ? 'unusable' : 'refused'
}

/**
 * The auth library's `fetch`, with a time limit. Because the library ends the session on any status below 500,
 * successes of the wrong shape become a 502, and so do refused refreshes unless the session has ended. Tells
 * `onOutage` after each refresh whether there was an outage.
 */
export function createAuthFetch(onOutage: (isOutage: boolean) => void): typeof fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const isRefresh = searchParams.get('grant_type') === 'refresh_token'
    const [response, text] = await fetchText(input, init).catch((error: unknown) => {
      if (isRefresh) onOutage(true)
      throw error
    })
    const outcome = outcomeOf(pathname.split('/').at(-1) ?? '', isRefresh, response, text)
    if (isRefresh) onOutage(outcome === 'unusable')
    if (outcome === 'unusable') return new Response(null, { status: 502 })
    return new Response(text || null, { status: response.status, headers: response.headers })
  }
}
