import { pageSession } from '../backends/session'
import { keepText, readKept } from '../browser/kept-text'
import { parseJson, toRecord } from '../domain/parse-json'

const KEPT_CART_KEY = 'liangyi.remote-cart'
const CART_ID = /^gid:\/\/shopify\/Cart\/\S{1,500}$/

/** The cart at Shopify that follows the drawer's. */
type KeptCart = {
  id: string
  /** The customer who used it; null for a visitor, whose cart stays at sign-in. */
  userId: string | null
  /** Its code is known to that cart alone. */
  hasGiftCard: boolean
}

function parseKeptCart(json: string | null): KeptCart | null {
  const { id, userId, hasGiftCard } = toRecord(parseJson(json ?? ''))
  if (typeof id !== 'string' || !CART_ID.test(id)) return null
  return { id, userId: typeof userId === 'string' ? userId : null, hasGiftCard: hasGiftCard === true }
}

function getUserId(): string | null {
  return pageSession.store.getState().user?.id ?? null
}

/** The kept cart; null without one, and for one of a customer who has signed out. */
export function readKeptCart(): KeptCart | null {
  const kept = parseKeptCart(readKept(KEPT_CART_KEY))
  return kept && (kept.userId === null || kept.userId === getUserId()) ? kept : null
}

export function keepCart(id: string, hasGiftCard: boolean): void {
  keepText(KEPT_CART_KEY, JSON.stringify({ id, userId: getUserId(), hasGiftCard }))
}
