import { createUuid } from '../../browser/create-uuid'
import { parseJson, toRecord } from '../../domain/parse-json'
import { type CartChange, CHANGE_KINDS, type LineStep } from '../lines'
import type { CartOwner } from './cart-rows'
import { isText, parseMerchandise, toStored } from './stored-cart'

export type PendingStep = LineStep & {
  /** Sent to the database without a response yet. */
  lastSentQuantity?: number | undefined
}

/** A press that is shown and not stored yet. */
export type PendingChange = {
  id: string
  /** Unix milliseconds. */
  madeAt: number
  kind: CartChange['kind']
  /** The remaining steps. */
  steps: readonly PendingStep[]
  /** The owner of the database cart; null until it is known who is signed in. */
  owner?: CartOwner | null | undefined
  /** Other tabs can see it, and send it once this one is closed. */
  isStored?: boolean
}

export function createPending(change: CartChange, owner?: CartOwner | null): PendingChange {
  return { id: createUuid(), madeAt: Date.now(), ...change, owner }
}

const optionalInteger = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined)

function parseStep(value: unknown): PendingStep[] {
  const { lineId, by, atLeast, line, index, replaces, lastSentQuantity } = toRecord(value)
  const merchandise = parseMerchandise(line)
  if (!isText(lineId) || !Number.isSafeInteger(by) || (line !== undefined && !merchandise)) return []
  return [
    {
      lineId,
      by: Number(by),
      atLeast: optionalInteger(atLeast),
      line: merchandise ?? undefined,
      index: optionalInteger(index),
      replaces: isText(replaces) ? replaces : undefined,
      lastSentQuantity: optionalInteger(lastSentQuantity),
    },
  ]
}

function parseOwner(value: unknown): CartOwner | null {
  const { column, id } = toRecord(value)
  return (column === 'user_id' || column === 'session_id') && isText(id) ? { column, id } : null
}

function parseChange(text: string | null): PendingChange | null {
  const { id, madeAt, kind: storedKind, steps, owner } = toRecord(parseJson(text ?? ''))
  const kind = CHANGE_KINDS.find((known) => known === storedKind)
  if (!isText(id) || typeof madeAt !== 'number' || !kind || !Array.isArray(steps)) return null
  const parsedSteps = steps.flatMap(parseStep)
  return parsedSteps.length < steps.length ? null : { id, madeAt, kind, steps: parsedSteps, owner: parseOwner(owner) }
}

/**
 * This tab's presses that the cart may lack, and their copies in browser storage: one entry each, since tabs overwrite
 * an entry that they share.
 */
export class PressLog {
  /** In the order of the presses. */
  changes: readonly PendingChange[] = []
  readonly #prefix: string
  readonly #getStorage: () => Storage

  /** `getStorage` may throw. */
  constructor(prefix: string, getStorage: () => Storage) {
    this.#prefix = prefix
    this.#getStorage = getStorage
  }

  add(change: PendingChange): void {
    this.changes = [...this.changes, change]
  }

  /** Ends a change that is in the cart or was refused. */
  settle(change: PendingChange): void {
    this.changes = this.changes.filter(({ id }) => id !== change.id)
    this.discard(change)
  }

  settleAll(): void {
    for (const change of this.changes) this.settle(change)
  }

  /** Stores a change; false if storage refuses. */
  save(change: PendingChange): boolean {
    const steps = change.steps.map((step) => ({ ...step, line: step.line && toStored(step.line) }))
    try {
      this.#getStorage().setItem(this.#prefix + change.id, JSON.stringify({ ...change, steps }))
      return true
    } catch {
      return false
    }
  }

  /** Removes a change from storage. */
  discard({ id }: PendingChange): void {
    try {
      this.#getStorage().removeItem(this.#prefix + id)
    } catch {
      // Blocked storage holds nothing.
    }
  }

  /** The stored changes, oldest first. Removes unreadable ones. */
  listStored(): PendingChange[] {
    const changes: PendingChange[] = []
    try {
      const storage = this.#getStorage()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys.filter((name) => name.startsWith(this.#prefix))) {
        const change = parseChange(storage.getItem(key))
        if (change) changes.push(change)
        else storage.removeItem(key)
      }
    } catch {
      return []
    }
    return changes.sort((one, other) => one.madeAt - other.madeAt)
  }
}
