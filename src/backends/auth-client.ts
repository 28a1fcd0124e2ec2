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
    // The session store reads the tokens of an email link itself and removes them from the address at once.
    detectSessionInUrl: false,
    fetch: createAuthFetch(onOutage),
  })
}
