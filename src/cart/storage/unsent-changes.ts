import * as z from 'zod/mini'
import { createUuid } from '../../create-uuid'
import { type CartChange, cartChange } from './cart-change'
import type { CartOwner } from './cart-rows'
import { createPageLock, withPageLock } from './page-lock'

/** One entry a page, with what it has not sent yet. */
const UNSENT_PREFIX = 'liangyi.cart.unsent.'

const owner = z.object({ column: z.enum(['user_id', 'session_id']), id: z.string() })
const unsentChanges = z.array(z.object({ owner: z.nullable(owner), change: cartChange }))

/** A change and whose cart it is for; null until it is known who is signed in. */
export type UnsentChange = { owner: CartOwner | null; change: CartChange }

function parseUnsent(text: string | null): readonly UnsentChange[] {
  try {
    return unsentChanges.safeParse(JSON.parse(text ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(UNSENT_PREFIX))
  } catch {
    return []
  }
}

function takeEntry(key: string): readonly UnsentChange[] {
  try {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    return parseUnsent(text)
  } catch {
    return []
  }
}

/** Removes what closed pages had not sent of a customer's changes. */
export function removeUnsentOf(userId: string): void {
  for (const key of listKeys()) {
    const changes = parseUnsent(localStorage.getItem(key))
    const isTheirs = changes.some((unsent) => unsent.owner === null || unsent.owner.id === userId)
    if (isTheirs) localStorage.removeItem(key)
  }
}

/**
 * Keeps what this page has not sent for the page that comes after it, such as its reload. A page holds the lock of its
 * entry as long as it lives, so that no other, such as the tab's duplicate, sends the changes a second time.
 */
export function createUnsentStorage() {
  const ownKey = UNSENT_PREFIX + createUuid()
  const lock = createPageLock(ownKey)
  const awaited = new Set([ownKey])

  function save(changes: readonly UnsentChange[]): void {
    // Without locks two pages could send the same changes: they are then sent as long as the page is open.
    if (!navigator.locks) return
    try {
      if (changes.length > 0) {
        lock.hold()
        localStorage.setItem(ownKey, JSON.stringify(changes))
        return
      }
      localStorage.removeItem(ownKey)
    } catch {
      // A browser without storage sends them as long as the page is open.
    }
    lock.release()
  }

  /** Takes over what other pages have left, each once that page is closed. */
  function takeOver(signal: AbortSignal, take: (changes: readonly UnsentChange[]) => void): void {
    for (const key of listKeys().filter((one) => !awaited.has(one))) {
      awaited.add(key)
      void withPageLock(key, signal, () => take(takeEntry(key))).finally(() => awaited.delete(key))
    }
  }

  return { save, takeOver, release: lock.release }
}
