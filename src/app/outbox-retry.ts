import { BackendError } from '../backends/errors'
import { readStoredJson, writeStored } from '../browser/browser-storage'
import { toRecord } from '../domain/parse-json'

const STORAGE_KEY = 'liangyi.outbox-retry'
/** A connection that has just come back often fails once more. */
const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 5 * 60_000
/** A later time is a changed clock's. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000

/** Shared by all tabs. */
type Retry = {
  failures: number
  /** Milliseconds since 1970. */
  notBefore: number
  /** Whether a server responded, so that a new connection changes nothing. */
  isAnswered: boolean
}

function readRetry(): Retry {
  const { failures, notBefore, isAnswered } = toRecord(readStoredJson(STORAGE_KEY))
  if (typeof failures !== 'number' || typeof notBefore !== 'number')
    return { failures: 0, notBefore: 0, isAnswered: false }
  return { failures, notBefore, isAnswered: isAnswered === true }
}

/** Milliseconds until the outbox may be sent; 0 if now. */
export function outboxWaitMs(now = Date.now()): number {
  const wait = readRetry().notBefore - now
  return wait > MAX_RETRY_AFTER_MS ? 0 : Math.max(0, Math.ceil(wait))
}

/** Doubles the wait, to between half of and all of five minutes, or longer if a server sent Retry-After. */
export function recordFailures(errors: readonly unknown[], now = Date.now(), random = Math.random): void {
  const { failures } = readRetry()
  const answers = errors.filter((error) => error instanceof BackendError)
  const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS)
  const chance = (random() * delay) / 2
  const retryAfter = Math.max(0, ...answers.map((answer) => answer.retryAfter ?? 0)) * 1000
  const next: Retry = {
    failures: failures + 1,
    notBefore: now + Math.min(Math.max(delay / 2, retryAfter) + chance, MAX_RETRY_AFTER_MS),
    isAnswered: answers.some(({ status }) => status !== undefined),
  }
  writeStored(STORAGE_KEY, JSON.stringify(next))
}

export function clearOutboxRetry(): void {
  writeStored(STORAGE_KEY, null)
}

/** Lets a new connection try at once, unless a server refused. */
export function skipConnectionWait(): void {
  if (!readRetry().isAnswered) clearOutboxRetry()
}
