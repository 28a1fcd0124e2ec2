import { readStoredJson, writeStored } from '../browser/browser-storage'
import { toRecord } from '../domain/parse-json'

export const SESSION_KEY = 'liangyi.session'

/** Access tokens this close to expiry are not sent, because they may expire on the way. */
const EXPIRY_MARGIN_SECONDS = 10

type StoredSession = { accessToken: unknown; expiresAt: unknown; userId: unknown }

function readStoredSession(): StoredSession | null {
  const session = toRecord(readStoredJson(SESSION_KEY))
  if (!('access_token' in session && 'refresh_token' in session && 'expires_at' in session)) return null
  const userId = toRecord(session.user).id
  return { accessToken: session.access_token, expiresAt: session.expires_at, userId }
}

/** Whether local storage contains a session of this user, valid or expired. */
export function isStoredUser(userId: string): boolean {
  return readStoredSession()?.userId === userId
}

/** Whether local storage contains a session, valid or expired. */
export function hasStoredSession(): boolean {
  return readStoredSession() !== null
}

/** The stored access token; null if it has expired. */
export function getValidAccessToken(): string | null {
  const { accessToken, expiresAt } = readStoredSession() ?? {}
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null
  return expiresAt - EXPIRY_MARGIN_SECONDS > Date.now() / 1000 ? accessToken : null
}

export function removeStoredSession(): void {
  writeStored(SESSION_KEY, null)
}
