import * as z from 'zod/mini'
import { createUuid } from '../../create-uuid'
import type { CartChange, CartLine } from '../lines'
import type { CartOwner } from './cart-rows'
import { storedChange, storedMerchandise } from './stored-change'

/** One entry per change: tabs never write the same entry. */
export const UNSENT_PREFIX = 'liangyi.cart.unsent.'
const SENDING_LOCK = 'liangyi.cart.sending'

/** The part of a change that concerns one row. */
export type CartStep = {
  lineId: string
  /** -MAX_QUANTITY or less removes the row whatever its quantity is. */
  by: number
  /** Inserted if there is no row. */
  line?: Omit<CartLine, 'quantity'> | undefined
  /** Sent without a response yet. */
  lastSentQuantity?: number | undefined
}

export type UnsentChange = {
  id: string
  madeAt: number
  /** Null until it is known who is signed in. */
  owner: CartOwner | null
  change: CartChange
  /** The remaining steps, once sending has begun. */
  steps?: CartStep[] | undefined
  /** A line of a cart that was stored in the browser before. */
  isMigrated?: boolean | undefined
  /** Other tabs can see it, and send it once this one is closed. */
  isStored?: boolean
}

const owner = z.object({ column: z.enum(['user_id', 'session_id']), id: z.string() })
const step = z.object({
  lineId: z.string(),
  by: z.int(),
  line: z.optional(z.extend(storedMerchandise, { addedAt: z.optional(z.string()) })),
  lastSentQuantity: z.optional(z.int()),
})
const unsentChange = z.object({
  id: z.string(),
  madeAt: z.number(),
  owner: z.nullable(owner),
  change: storedChange,
  steps: z.optional(z.array(step)),
  isMigrated: z.optional(z.boolean()),
})

/** Without locks two tabs could send the same change: then it lasts as long as its page. */
const isShared = () => navigator.locks !== undefined

/** Runs `send` while no other tab sends changes. */
export function withSendingLock<Result>(send: () => Promise<Result>): Promise<Result> {
  return isShared() ? navigator.locks.request(SENDING_LOCK, send) : send()
}

export function createUnsent(change: CartChange, changeOwner: CartOwner | null, isMigrated?: boolean): UnsentChange {
  return { id: createUuid(), madeAt: Date.now(), owner: changeOwner, change, isMigrated }
}

/** Stores a change until it is sent; a browser without storage sends it as long as the page is open. */
export function saveUnsent(unsent: UnsentChange): void {
  const { isStored: _, ...values } = unsent
  unsent.isStored = false
  if (!isShared()) return
  try {
    localStorage.setItem(UNSENT_PREFIX + unsent.id, JSON.stringify(values))
    unsent.isStored = true
  } catch {
    // The page still has it.
  }
}

export function removeUnsent({ id }: Pick<UnsentChange, 'id'>): void {
  try {
    localStorage.removeItem(UNSENT_PREFIX + id)
  } catch {
    // Storage is blocked.
  }
}

function parseUnsent(text: string | null): UnsentChange | undefined {
  try {
    return unsentChange.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The stored changes of all tabs, oldest first. Removes unreadable ones. */
export function listUnsent(): UnsentChange[] {
  const changes: UnsentChange[] = []
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(UNSENT_PREFIX))) {
      const unsent = parseUnsent(localStorage.getItem(key))
      if (unsent) changes.push(unsent)
      else localStorage.removeItem(key)
    }
  } catch {
    return []
  }
  return changes.sort((one, other) => one.madeAt - other.madeAt)
}

/** The change as stored now; undefined once another tab has sent it. */
export function findUnsent(id: string): UnsentChange | undefined {
  return listUnsent().find((unsent) => unsent.id === id)
}

/** Removes the changes of a customer who has signed out. */
export function removeUnsentOf(userId: string): void {
  for (const unsent of listUnsent()) if (unsent.owner === null || unsent.owner.id === userId) removeUnsent(unsent)
}
