import * as z from 'zod/mini'
import { readText, saveText } from '../../browser/stored-text'
import { parseJson } from '../../domain/parse-json'

const OPENED_SESSIONS_KEY = 'liangyi.opened-sessions'
/** Each checkout stores two. */
const MAX_STORED_DIGESTS = 40

/** What a paid session does: empty the cart, or publish the purchase. */
type Consequence = 'cart' | 'purchase'

const digestsSchema = z.array(z.string())

/**
 * A 64-bit digest of a consequence and its session id. It stays in storage after a sign-out, when the id itself would
 * open the order to the browser's next user. Not crypto.subtle, which is asynchronous and unavailable on http.
 */
function digestSession(sessionId: string, consequence: Consequence): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4]
  for (const character of `${consequence} ${sessionId}`) {
    const code = character.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code ^ (low >>> 15), 0x85ebca6b)
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function readDigests(): string[] {
  return digestsSchema.safeParse(parseJson(readText(OPENED_SESSIONS_KEY) ?? '')).data ?? []
}

function saveDigests(digests: readonly string[]): void {
  saveText(OPENED_SESSIONS_KEY, digests.length > 0 ? JSON.stringify(digests.slice(-MAX_STORED_DIGESTS)) : null)
}

/** Records a Stripe checkout session that this browser opens. */
export function recordOpenedSession(sessionId: string, ...consequences: Consequence[]): void {
  saveDigests([...readDigests(), ...consequences.map((consequence) => digestSession(sessionId, consequence))])
}

/** Whether this browser has opened the session with this consequence; true only once. */
export function takeOpenedSession(sessionId: string, consequence: Consequence): boolean {
  const digest = digestSession(sessionId, consequence)
  const digests = readDigests()
  if (!digests.includes(digest)) return false
  saveDigests(digests.filter((other) => other !== digest))
  return true
}
