import type { AuthClient } from '@supabase/supabase-js'
import { environment } from './env'

export type Auth = InstanceType<typeof AuthClient>

/** The local storage key of the session. */
export const SESSION_KEY = 'liangyi.session'

/** Whether local storage holds a session, valid or not. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

let authClient: Promise<Auth> | undefined

async function createAuthClient(): Promise<Auth> {
  const { AuthClient } = await import('@supabase/supabase-js')
  const { url, anonKey } = environment().supabase
  return new AuthClient({
    url: `${url}/auth/v1`,
    // The library replaces this Authorization header with the session's, so it must be spelled as the library does.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    // The session store reads the tokens of a mail's link itself and removes them from the address at once.
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, init),
  })
}

/** The auth client, fetched on first use. Whatever may change the session goes through `getAuth` of the session. */
export function getAuthClient(): Promise<Auth> {
  authClient ??= createAuthClient().catch((error: unknown) => {
    authClient = undefined
    throw error
  })
  return authClient
}

function isOutage(status: number | undefined): boolean {
  return !status || status === 429 || status >= 500
}

/** The token for the Authorization header: the session's, renewed where it has expired, else the anonymous key. */
async function getAccessToken(): Promise<string> {
  const { anonKey } = environment().supabase
  if (!authClient && !hasStoredSession()) return anonKey
  const { data, error } = await (await getAuthClient()).getSession()
  // Calling as a visitor would turn a short outage into an empty page.
  if (error && isOutage(error.status)) throw error
  return data.session?.access_token ?? anonKey
}

/** `fetch` with the headers that Supabase reads the caller from. */
export async function fetchWithSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('apikey', environment().supabase.anonKey)
  headers.set('authorization', `Bearer ${await getAccessToken()}`)
  return fetch(input, { ...init, headers })
}
