import type { Auth } from './auth-client'
import { getAuth } from './session'
import { toBackendError } from './supabase-error'

type AuthResult = { error: { message: string; status?: number | undefined; code?: string | undefined } | null }

/** Calls the auth server. Throws BackendError, with `failure` as its message where the server sends no readable one. */
export async function requestAuth(call: (auth: Auth) => Promise<AuthResult>, failure: string): Promise<void> {
  const { error } = await call(await getAuth())
  if (error) throw toBackendError(error, { status: error.status }, failure)
}
