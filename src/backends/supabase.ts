import type { FunctionsClient } from '@supabase/functions-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { AuthClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { environment } from './env'
import { BackendError } from './errors'

export type Auth = InstanceType<typeof AuthClient>

/** Tables, database functions and edge functions. Who is signed in is `sessionStore`'s matter. */
export type Supabase = PostgrestClient<Database> & { functions: FunctionsClient }

/** Where the session is kept in browser storage. */
export const SESSION_KEY = 'liangyi.session'

/** Whether this browser keeps a session, as far as can be told without the auth client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

let auth: Promise<Auth> | undefined
let client: Promise<Supabase> | undefined

async function createAuthClient(): Promise<Auth> {
  const { AuthClient } = await import('@supabase/supabase-js')
  const { url, anonKey } = environment().supabase
  return new AuthClient({
    url: `${url}/auth/v1`,
    // Spelled as the library does, which puts the session's token in the place of this one.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    // The session store reads the tokens of a mail's link itself, and takes them out of the address at once.
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, init),
  })
}

/** The auth client alone. Use `followedAuth()` of the session store for anything that may change the session. */
export function getAuthClient(): Promise<Auth> {
  auth ??= createAuthClient().catch((error: unknown) => {
    auth = undefined
    throw error
  })
  return auth
}

/** What goes behind `Bearer`: the token of whoever is signed in, renewed where it ran out, else the anonymous key. */
async function bearerToken(): Promise<string> {
  const { anonKey } = environment().supabase
  if (!auth && !hasStoredSession()) return anonKey
  const { data, error } = await (await getAuthClient()).getSession()
  // Going on as a visitor would turn a short outage into an empty page.
  if (error && isOutage(error.status)) throw error
  return data.session?.access_token ?? anonKey
}

async function fetchAsCustomer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('apikey', environment().supabase.anonKey)
  headers.set('authorization', `Bearer ${await bearerToken()}`)
  return fetch(input, { ...init, headers })
}

async function createClient(): Promise<Supabase> {
  const [{ PostgrestClient }, { FunctionsClient }] = await Promise.all([
    import('@supabase/postgrest-js'),
    import('@supabase/functions-js'),
  ])
  const { url } = environment().supabase
  // What is tried again, and how often, is the query client's to say.
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: fetchAsCustomer, retry: false })
  return Object.assign(rest, {
    functions: new FunctionsClient(`${url}/functions/v1`, { customFetch: fetchAsCustomer }),
  })
}

/**
 * The Supabase client, fetched and made on first use, without the parts the shop has no use for: a visitor who reads
 * reviews downloads a tenth of the whole library, one who only looks nothing of it. Headers that a policy reads
 * (`x-checkout-session`, `x-cart-session`) are set by the call that needs them, never for all.
 */
export function supabase(): Promise<Supabase> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

function isOutage(status: number | undefined): boolean {
  return !status || status === 429 || status >= 500
}

/**
 * What the Supabase libraries hand back as an error, as the one class that calls throw. `status` is that of the
 * answer, 0 where there was none. The message is the server's own, or `fallback` where it said nothing readable.
 */
export function toBackendError(
  error: { message?: string; code?: string | undefined },
  status: number | undefined,
  fallback: string,
): BackendError {
  // An answer that is not the database's own, such as a gateway's, has no message at all.
  const said = error.message?.trim()
  // The auth library writes out what it can't read, and a proxy answers with a page.
  const readable = status && said && !/^[{[<]/.test(said)
  return new BackendError(status ? 'http' : 'network', readable ? said : fallback, {
    status: status || undefined,
    code: error.code || undefined,
    cause: error,
  })
}
