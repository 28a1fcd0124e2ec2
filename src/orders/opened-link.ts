import * as z from 'zod/mini'
import { readStoredJson, writeStored } from '../browser/browser-storage'
import { createUuid } from '../browser/create-uuid'

const STORED_AT = 'liangyi.opened-order'

/** A mailed link and the key of the browser that opens it, which alone can read the order then. */
export type OpenedLink = { token: string; key: string }

const tokenSchema = z.string().check(z.regex(/^[\w-]{43}$/))
const openedLink = z.object({ token: tokenSchema, key: z.string().check(z.minLength(32)) })

/** The token in an address's fragment; null if the link was cut. */
export function parseLinkToken(hash: string): string | null {
  return tokenSchema.safeParse(hash.replace(/^#/, '').trim()).data ?? null
}

/** The key with which this tab has opened the link before. */
export function readOpenedLink(token: string): OpenedLink | null {
  const { data } = openedLink.safeParse(readStoredJson(STORED_AT, 'session'))
  return data?.token === token ? data : null
}

/** A new key for the link. Stored before the link is opened, so that a lost response doesn't lose the order. */
export function createOpenedLink(token: string): OpenedLink {
  const link = { token, key: createUuid() }
  // Without storage, the key lives as long as the page.
  writeStored(STORED_AT, JSON.stringify(link), 'session')
  return link
}
