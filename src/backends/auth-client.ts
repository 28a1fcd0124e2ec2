import { AuthClient } from '@supabase/supabase-js'
import { createAuthFetch } from './auth-fetch'
import { environment } from './current-environment'
import { SESSION_KEY } from './stored-session'

export type Auth = InstanceType<typeof AuthClient>

/** Stops its requests when disposed: a late renewal would use up the next client's refresh token. */
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

/** Leaves requests pending once aborted, so that the library neither retries, stores nor logs their result. */
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

/** Creates the auth client. Import dynamically: the library is large. */
export function createAuthClient(onOutage: (isOutage: boolean) => void): Auth {
  const { url, anonKey } = environment().supabase
  const disposal = new AbortController()
  const options = {
    url: `${url}/auth/v1`,
    // Spelled as in the library, which replaces it with the session's token.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    // Email links hold a code that only the requesting browser can redeem, never a session.
    flowType: 'pkce' as const,
    // PageSession reads the code and removes it from the address.
    detectSessionInUrl: false,
    fetch: untilAborted(createAuthFetch(onOutage), disposal.signal),
  }
  return new DisposableAuthClient(options, disposal)
}
