import { readText, saveText } from '../browser/stored-text'
import { parseJson, toRecord } from '../domain/parse-json'
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

function isOpenedLine(value: unknown): value is LineQuantity {
  const { variantId, attributes, quantity } = toRecord(value)
  return isText(variantId) && isCount(quantity) && (attributes === undefined || isListOf(attributes, isAttribute))
}

function isOpened(value: unknown): value is OpenedCheckout {
  const { id, opens, openedAt, lines, contents } = toRecord(value)
  const isOfLines = isListOf(lines, isOpenedLine) && (contents === undefined || typeof contents === 'string')
  return isText(id) && (opens === 'cart' || opens === 'product') && isCount(openedAt) && isOfLines
}

export function readOpenedCheckouts(): OpenedCheckout[] {
  const stored = parseJson(readText(OPENED_CHECKOUTS_KEY) ?? '')
  return Array.isArray(stored) ? stored.filter(isOpened) : []
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
