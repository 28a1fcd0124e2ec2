import { readText, saveText } from '../browser/stored-text'
import { parseJson, toRecord } from '../domain/parse-json'
import { CART_LINES_READ_BACK } from '../domain/shop'
import { OPENED_CHECKOUTS_KEY } from './customer-texts'
import type { LineQuantity } from './lines'
import { isAttribute, isCount, isListOf, isText } from './storage/stored-cart'

/** Each open one is asked for. */
const MAX_OPENED = 5

/** A checkout that this browser has opened, until it is known to have ended. */
export type OpenedCheckout = {
  /** Of Stripe's session or Shopify's cart. */
  id: string
  opens: 'cart' | 'product'
  /** Unix milliseconds. */
  openedAt: number
  /** For a cart at Shopify, and an old order, which the shop can't read. */
  lines: readonly LineQuantity[]
  /** By `describeOrder`; its payment page belongs to a cart that is described so. */
  contents?: string
}

function parseLine(value: unknown): LineQuantity[] {
  const { variantId, attributes, quantity } = toRecord(value)
  if (!isText(variantId) || !isCount(quantity)) return []
  return [{ variantId, ...(isListOf(attributes, isAttribute) && { attributes }), quantity }]
}

function parseOpened(value: unknown): OpenedCheckout[] {
  const { id, opens, openedAt, lines, contents } = toRecord(value)
  if (!isText(id) || (opens !== 'cart' && opens !== 'product') || !Number.isSafeInteger(openedAt)) return []
  const read = Array.isArray(lines) ? lines.slice(0, CART_LINES_READ_BACK).flatMap(parseLine) : []
  return [{ id, opens, openedAt: Number(openedAt), lines: read, ...(typeof contents === 'string' && { contents }) }]
}

export function readOpenedCheckouts(): OpenedCheckout[] {
  const stored = parseJson(readText(OPENED_CHECKOUTS_KEY) ?? '')
  return Array.isArray(stored) ? stored.flatMap(parseOpened) : []
}

function save(checkouts: readonly OpenedCheckout[]): void {
  saveText(OPENED_CHECKOUTS_KEY, checkouts.length > 0 ? JSON.stringify(checkouts.slice(-MAX_OPENED)) : null)
}

export function recordOpenedCheckout(checkout: Omit<OpenedCheckout, 'openedAt'>): void {
  save([...readOpenedCheckouts(), { ...checkout, openedAt: Date.now() }])
}

function take(id: string): OpenedCheckout | undefined {
  const checkouts = readOpenedCheckouts()
  const taken = checkouts.find((checkout) => checkout.id === id)
  if (taken) save(checkouts.filter((checkout) => checkout !== taken))
  return taken
}

/** Takes an ended checkout; undefined if this browser didn't open it, or after the first call in any tab. */
export async function takeOpenedCheckout(id: string): Promise<OpenedCheckout | undefined> {
  // Missing on plain http.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request(OPENED_CHECKOUTS_KEY, () => take(id)).catch(() => take(id)) : take(id)
}
