import { createUuid } from '../../create-uuid'
import { parseJson, toRecord } from '../../parse-json'
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

function parsePending(text: string | null): PendingChange | null {
  const { id, madeAt, kind: storedKind, steps, owner } = toRecord(parseJson(text ?? ''))
  const kind = CHANGE_KINDS.find((known) => known === storedKind)
  if (!isText(id) || typeof madeAt !== 'number' || !kind || !Array.isArray(steps)) return null
  const parsedSteps = steps.flatMap(parseStep)
  return parsedSteps.length < steps.length ? null : { id, madeAt, kind, steps: parsedSteps, owner: parseOwner(owner) }
}

/**
 * Presses in browser storage until they are stored in the cart: one entry each, since tabs overwrite an entry that they
 * share. `getStorage` may throw.
 */
export function createPendingStore(prefix: string, getStorage: () => Storage) {
  /** False if storage refuses. */
  function save(pending: PendingChange): boolean {
    const steps = pending.steps.map((step) => ({ ...step, line: step.line && toStored(step.line) }))
    try {
      getStorage().setItem(prefix + pending.id, JSON.stringify({ ...pending, steps }))
      return true
    } catch {
      return false
    }
  }

  function remove({ id }: Pick<PendingChange, 'id'>): void {
    try {
      getStorage().removeItem(prefix + id)
    } catch {
      // Blocked storage holds nothing.
    }
  }

  /** The stored presses, oldest first. Removes unreadable ones. */
  function list(): PendingChange[] {
    const changes: PendingChange[] = []
    try {
      const storage = getStorage()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys.filter((name) => name.startsWith(prefix))) {
        const pending = parsePending(storage.getItem(key))
        if (pending) changes.push(pending)
        else storage.removeItem(key)
      }
    } catch {
      return []
    }
    return changes.sort((one, other) => one.madeAt - other.madeAt)
  }

  return { save, remove, list }
}
