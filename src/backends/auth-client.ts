import { AuthClient } from '@supabase/supabase-js'
import { createAuthFetch } from './auth-fetch'
import { environment } from './current-environment'
import { SESSION_KEY } from './stored-session'

export type Auth = InstanceType<typeof AuthClient>

/** A client that is given up must not go on renewing: it would use up the refresh token of the client after it. */
class DisposableAuthClient extends AuthClient {
  readonly #disposal: AbortController

  constructor(options: NonNullable<ConstructorParameters<typeof AuthClient>[0]>, disposal: AbortController) {
    super(options)
    this.#disposal = disposal
  }

  override dispose(): Promise<void> {
    this.#disposal.abort()
    return super.dispose()
  }
}

/** Requests never end once the signal is aborted, so that the library neither repeats nor stores nor logs anything. */
function untilAborted(request: typeof fetch, signal: AbortSignal): typeof fetch {
  const never = new Promise<Response>(() => {})
  return async (input, init) => {
    if (signal.aborted) return never
    try {
      const response = await request(input, init)
      return signal.aborted ? never : response
    } catch (error) {
      if (signal.aborted) return never
      throw error
    }
  }
}

/** The auth client. Import this file only where it is needed: the library behind it is large. */
export function createAuthClient(onOutage: (isOutage: boolean) => void): Auth {
  const { url, anonKey } = environment().supabase
  const disposal = new AbortController()
  const options = {
    url: `${url}/auth/v1`,
    // The library replaces this Authorization header with the session's, so it must be spelled as the library does.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    // An email's link then holds no session but a code, which only the browser that requested the email can redeem.
    flowType: 'pkce' as const,
    // The session store reads the code of an email link itself and removes it from the address at once.
    detectSessionInUrl: false,
    fetch: untilAborted(createAuthFetch(onOutage), disposal.signal),
  }
  return new DisposableAuthClient(options, disposal)
}
