import { BackendError } from '../backends/errors'
import { readStoredJson, writeStored } from '../browser/browser-storage'
import { toRecord } from '../domain/parse-json'

const STORAGE_KEY = 'liangyi.outbox-retry'
/** A connection that has just returned often fails once more. */
const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 5 * 60_000
/** A later time means that the clock was changed. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000

/** Shared by all tabs, in storage. */
type Retry = {
  failures: number
  /** Milliseconds since 1970. */
  notBefore: number
  /** Whether a server responded: a new connection then doesn't help. */
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

/** Doubles the delay, up to five minutes and with jitter; longer if a server sent Retry-After. */
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

/** Retries at once on a new connection, unless a server refused. */
export function skipConnectionWait(): void {
  if (!readRetry().isAnswered) clearOutboxRetry()
}
