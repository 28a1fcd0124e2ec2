/** The local storage key of the session. */
export const SESSION_KEY = 'liangyi.session'

/** Seconds before its end from which an access token is no longer sent, as it may end on its way. */
const EXPIRY_MARGIN_SECONDS = 10

type StoredSession = { accessToken: unknown; expiresAt: unknown }

function readStoredSession(): StoredSession | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    if (typeof session !== 'object' || session === null) return null
    if (!('access_token' in session && 'refresh_token' in session && 'expires_at' in session)) return null
    return { accessToken: session.access_token, expiresAt: session.expires_at }
  } catch {
    return null
  }
}

/** Whether local storage holds a session, be it still valid or not. */
export function hasStoredSession(): boolean {
  return readStoredSession() !== null
}

/** The stored session's access token where it is still valid, else null. */
export function getValidAccessToken(): string | null {
  const { accessToken, expiresAt } = readStoredSession() ?? {}
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null
  return expiresAt - EXPIRY_MARGIN_SECONDS > Date.now() / 1000 ? accessToken : null
}

export function removeStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // A browser without storage has no session to remove.
  }
}
