import * as z from 'zod/mini'
import { readStoredJson, writeStored } from '../browser/browser-storage'
import { createUuid } from '../browser/create-uuid'

const STORED_AT = 'liangyi.opened-order'

/** A mailed link, and the key of the browser that opens it first, which alone can then read the order. */
export type OpenedLink = { token: string; key: string }

const tokenSchema = z.string().check(z.regex(/^[\w-]{43}$/))
const openedLink = z.object({ token: tokenSchema, key: z.string().check(z.regex(/^[\w-]{32,100}$/)) })

/** A link that session storage has refused; it lives as long as the page. */
let unstoredLink: OpenedLink | null = null

/** The token in a URL's fragment; null if the link was truncated. */
export function parseLinkToken(hash: string): string | null {
  return tokenSchema.safeParse(hash.replace(/^#/, '').trim()).data ?? null
}

/** The last link that this tab has opened. */
export function readLatestLink(): OpenedLink | null {
  return unstoredLink ?? openedLink.safeParse(readStoredJson(STORED_AT, 'session')).data ?? null
}

/** The key with which this tab opened the link before. */
export function readOpenedLink(token: string): OpenedLink | null {
  const link = readLatestLink()
  return link?.token === token ? link : null
}

/** Creates a key for the link. Stored before the link is opened, so that a lost response doesn't lose the order. */
export function createOpenedLink(token: string): OpenedLink {
  const link = { token, key: createUuid() }
  unstoredLink = writeStored(STORED_AT, JSON.stringify(link), 'session') ? null : link
  return link
}

/**
 * The header x-order-key of a message about an order: its number, enough for a signed-in customer, and this tab's
 * mailed link, which identifies a guest.
 */
export function createOrderKey(orderNumber: string): string {
  const link = readLatestLink()
  return link ? `${orderNumber} ${link.token} ${link.key}` : orderNumber
}
