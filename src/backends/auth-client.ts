import { AuthClient } from '@supabase/supabase-js'
import { createAuthFetch } from './auth-fetch'
import { environment } from './env'
import { SESSION_KEY } from './stored-session'

export type Auth = InstanceType<typeof AuthClient>

/** The auth client. Import this file only where it is needed: the library behind it is large. */
export function createAuthClient(onOutage: (isOutage: boolean) => void): Auth {
  const { url, anonKey } = environment().supabase
  return new AuthClient({
    url: `${url}/auth/v1`,
    // The library replaces this Authorization header with the session's, so it must be spelled as the library does.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    // An email's link then holds no session but a code, which only the browser that requested the email can redeem.
    flowType: 'pkce',
    // The session store reads the code of an email link itself and removes it from the address at once.
    detectSessionInUrl: false,
    fetch: createAuthFetch(onOutage),
  })
}
