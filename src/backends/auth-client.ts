import { AuthClient } from '@supabase/supabase-js'
import { createAuthFetch } from './auth-fetch'
import { environment } from './current-environment'
import { SESSION_KEY } from './stored-session'

export type Auth = InstanceType<typeof AuthClient>

/** Leaves requests pending once aborted, so that the library doesn't retry them, or store or log their result. */
function untilAborted(request: typeof fetch, signal: AbortSignal): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return
      request(input, init).then(
        (response) => signal.aborted || resolve(response),
        (error: unknown) => signal.aborted || reject(error),
      )
    })
}

type Options = { persistSession?: boolean; autoRefreshToken?: boolean }

/** Creates the auth client. Import dynamically: the library is large. */
export function createAuthClient(onOutage: (isOutage: boolean) => void, options: Options = {}): Auth {
  const { url, anonKey } = environment().supabase
  const disposal = new AbortController()
  const authFetch = createAuthFetch((isOutage) => {
    // The page may have another client by now, whose state a late failure would overwrite.
    if (!disposal.signal.aborted) onOutage(isOutage)
  })
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    // Must be spelled as in the library, which replaces it with the session's token.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    // An email's link opens in any browser; a page asks before it is used.
    flowType: 'implicit',
    // Anyone can put a session into a link.
    detectSessionInUrl: false,
    fetch: untilAborted(authFetch, disposal.signal),
    ...options,
  })
  const dispose = auth.dispose.bind(auth)
  // A late refresh would use up the refresh token that the next client needs.
  auth.dispose = () => {
    disposal.abort()
    return dispose()
  }
  return auth
}
