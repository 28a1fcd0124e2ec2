import type { Auth } from './auth-client'
import { describeAuthError } from './auth-errors'
import { BackendError } from './errors'
import { pageSession } from './session'
import { toBackendError } from './supabase-error'
import { type TimeLimit, withTimeLimit } from './time-limits'

type AuthResult = { error: { message: string; status?: number | undefined; code?: string | undefined } | null }
type Options = {
  failure: string
  limit?: TimeLimit
  /** Another client than the page's. */
  getAuth?: () => Promise<Auth>
}

/** Calls the auth server. Throws BackendError with the server's message, in the page's language, or `failure` if it is unreadable. */
export function requestAuth<Result extends AuthResult>(
  call: (auth: Auth) => Promise<Result>,
  { failure, limit = 'auth', getAuth = () => pageSession.getAuth() }: Options,
): Promise<Result> {
  return withTimeLimit(limit, { failure }, async () => {
    const auth = await getAuth().catch((cause: unknown) => {
      throw new BackendError('network', failure, { cause })
    })
    const result = await call(auth)
    const { error } = result
    if (error) throw toBackendError(error, { status: error.status }, failure, describeAuthError)
    return result
  })
}

/** Ends the session on all devices. If the server fails, still ends it in this browser, then throws BackendError. */
export async function endSession(): Promise<void> {
  try {
    await requestAuth((auth) => auth.signOut(), { failure: 'The session could not be ended.', limit: 'signOut' })
  } catch (error) {
    pageSession.clear()
    throw error
  }
}
