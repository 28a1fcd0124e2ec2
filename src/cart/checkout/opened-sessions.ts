import * as z from 'zod/mini'
import { readText, saveText } from '../../browser/stored-text'
import { parseJson } from '../../domain/parse-json'
import { OPENED_SESSIONS_KEY } from '../cart'

const MAX_SESSIONS = 20

/** A Stripe session that this browser has opened, for its cart or for one piece bought at once. */
const sessionsSchema = z.array(z.object({ id: z.string(), opens: z.enum(['cart', 'piece']) }))
type OpenedSession = z.output<typeof sessionsSchema>[number]

function readSessions(): OpenedSession[] {
  return sessionsSchema.safeParse(parseJson(readText(OPENED_SESSIONS_KEY) ?? '')).data ?? []
}

function saveSessions(sessions: readonly OpenedSession[]): void {
  saveText(OPENED_SESSIONS_KEY, sessions.length > 0 ? JSON.stringify(sessions.slice(-MAX_SESSIONS)) : null)
}

export function recordOpenedSession(id: string, opens: OpenedSession['opens']): void {
  saveSessions([...readSessions(), { id, opens }])
}

/** Takes a paid session's kind of purchase; undefined if this browser didn't open it, or after the first call. */
export function takeOpenedSession(id: string): OpenedSession['opens'] | undefined {
  const sessions = readSessions()
  const session = sessions.find((other) => other.id === id)
  if (session) saveSessions(sessions.filter((other) => other !== session))
  return session?.opens
}
