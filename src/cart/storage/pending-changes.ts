import { readStored, writeStored } from '../../browser/browser-storage'
import { createUuid } from '../../browser/create-uuid'
import { parseJson, toRecord } from '../../domain/parse-json'
import { type CartChange, CHANGE_KINDS, type LineStep } from '../lines'
import { isText, parseMerchandise, toStored } from './stored-cart'

export const PENDING_PREFIX = 'liangyi.cart.pending.'
/** Half as long as the database remembers idempotency keys. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** `key` is the idempotency key. */
export type PendingStep = LineStep & { key: string }

/** A change on screen that the database may not have made yet. */
export type PendingChange = {
  /** A UUID; the idempotency key of a change without steps. */
  id: string
  /** Unix milliseconds. */
  madeAt: number
  kind: CartChange['kind']
  /** The remaining steps. */
  steps: readonly PendingStep[]
  /** The customer who made it; null for a visitor. */
  userId: string | null
}

const optionalInteger = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined)

function parseStep(value: unknown): PendingStep[] {
  const { key, lineId, by, atLeast, line, index } = toRecord(value)
  const merchandise = parseMerchandise(line)
  if (!isText(key) || !isText(lineId) || !Number.isSafeInteger(by) || (line !== undefined && !merchandise)) return []
  return [
    {
      key,
      lineId,
      by: Number(by),
      atLeast: optionalInteger(atLeast),
      line: merchandise ?? undefined,
      index: optionalInteger(index),
    },
  ]
}

/** Null if the change is unreadable or too old. */
function parseChange(text: string | null): PendingChange | null {
  const { id, madeAt, kind: storedKind, steps, userId } = toRecord(parseJson(text ?? ''))
  const kind = CHANGE_KINDS.find((known) => known === storedKind)
  if (!isText(id) || typeof madeAt !== 'number' || !kind || !Array.isArray(steps)) return null
  if (madeAt < Date.now() - MAX_AGE_MS) return null
  const parsedSteps = steps.flatMap(parseStep)
  const isComplete = parsedSteps.length === steps.length
  return isComplete ? { id, madeAt, kind, steps: parsedSteps, userId: isText(userId) ? userId : null } : null
}

/** All tabs' stored changes; removes unreadable ones. Throws while storage is blocked. */
function readChanges(): PendingChange[] {
  const changes: PendingChange[] = []
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PENDING_PREFIX))) {
    const change = parseChange(readStored(key))
    if (change && key === PENDING_PREFIX + change.id) changes.push(change)
    else writeStored(key, null)
  }
  return changes
}

/**
 * Changes that the database may not have made yet, oldest first. All tabs share them in browser storage, one entry
 * each, so that tabs don't overwrite each other's. Those that storage refuses exist only in this tab.
 */
export class PendingChanges {
  list: readonly PendingChange[] = []
  readonly #storedIds = new Set<string>()

  add({ kind, steps }: CartChange, userId: string | null): void {
    // Keeps the order within the same millisecond.
    const madeAt = Math.max(Date.now(), 1 + (this.list.at(-1)?.madeAt ?? 0))
    const keyed = steps.map((step) => ({ ...step, key: createUuid() }))
    const change = { id: createUuid(), madeAt, kind, steps: keyed, userId }
    this.list = [...this.list, change]
    this.save(change)
  }

  /** Stores a change with its remaining steps. */
  save(change: PendingChange): void {
    this.list = this.list.map((other) => (other.id === change.id ? change : other))
    const steps = change.steps.map((step) => ({ ...step, line: step.line && toStored(step.line) }))
    if (writeStored(PENDING_PREFIX + change.id, JSON.stringify({ ...change, steps }))) this.#storedIds.add(change.id)
  }

  /** Removes a change once it is made or refused. */
  remove({ id }: PendingChange): void {
    this.list = this.list.filter((other) => other.id !== id)
    this.#storedIds.delete(id)
    writeStored(PENDING_PREFIX + id, null)
  }

  /** Removes, in all tabs, the changes of a customer who has signed out. */
  clear(userId: string): void {
    this.followTabs(userId)
    for (const change of this.list) this.remove(change)
  }

  /**
   * Adopts other tabs' changes by visitors and this customer, and drops those that another tab has sent. Returns
   * whether there were any.
   */
  followTabs(userId: string | null): boolean {
    let stored: PendingChange[]
    try {
      stored = readChanges()
    } catch {
      return false
    }
    const before = this.list
    const own = before.flatMap((change) => {
      const same = stored.find(({ id }) => id === change.id)
      return same ?? (this.#storedIds.has(change.id) ? [] : change)
    })
    const others = stored.filter(
      (change) => !before.some(({ id }) => id === change.id) && (change.userId ?? userId) === userId,
    )
    for (const { id } of others) this.#storedIds.add(id)
    this.list = [...own, ...others].sort((one, other) => one.madeAt - other.madeAt)
    return (
      own.length < before.length || own.some(({ steps }, index) => steps.length < (before[index]?.steps.length ?? 0))
    )
  }
}
