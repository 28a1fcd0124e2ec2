import * as z from 'zod/mini'
import { type CartChange, cartChange } from './cart-change'
import type { CartOwner } from './cart-rows'

const UNSENT_KEY = 'liangyi.cart.unsent'

const owner = z.object({ column: z.enum(['user_id', 'session_id']), id: z.string() })
const unsentChanges = z.array(z.object({ owner, change: cartChange }))

/** A change and whose cart it is for; null until it is known who is signed in. */
export type UnsentChange = { owner: CartOwner | null; change: CartChange }

/**
 * Keeps what was not sent for a reload of this tab. Call this when the page is left or hidden and not before: a tab that
 * the page opens gets a copy of its storage, and would send the changes a second time.
 */
export function storeUnsentChanges(changes: readonly UnsentChange[]): void {
  const owned = changes.filter((unsent) => unsent.owner !== null)
  try {
    if (owned.length > 0) sessionStorage.setItem(UNSENT_KEY, JSON.stringify(owned))
    else sessionStorage.removeItem(UNSENT_KEY)
  } catch {
    // A browser without storage sends them as long as the page is open.
  }
}

export function removeStoredChanges(): void {
  storeUnsentChanges([])
}

/** What this tab had not sent before it was reloaded, which is removed; nothing where it can't be read. */
export function takeUnsentChanges(): readonly UnsentChange[] {
  try {
    return unsentChanges.safeParse(JSON.parse(sessionStorage.getItem(UNSENT_KEY) ?? '[]')).data ?? []
  } catch {
    return []
  } finally {
    removeStoredChanges()
  }
}
