import { createHash } from 'node:crypto'

/** A global id derived from a handle or option combination, so that stored carts survive edits of the catalogue. */
export function createGlobalId(type: string, ...identity: string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([type, ...identity]))
    .digest()
  // Thirteen digits, like Shopify's ids.
  const number = 8_000_000_000_000n + (hash.readBigUInt64BE() % 1_000_000_000_000n)
  return `gid://shopify/${type}/${number}`
}

/** The numeric part of a global id. */
export function getIdNumber(id: string): number {
  return Number(/\/(\d+)(?:\?|$)/.exec(id)?.[1] ?? 0)
}

/** The type of a global id, or undefined. */
export function getIdType(id: string): string | undefined {
  return /^gid:\/\/shopify\/(\w+)\/[\w-]+(\?.*)?$/.exec(id)?.[1]
}
