import { createHash } from 'node:crypto'

/**
 * A global id as Shopify writes them. It is made from what the thing is (a handle, an option combination), so that a
 * cart kept in a browser still finds its variants after the catalogue file was edited.
 */
export function createGlobalId(type: string, ...identity: string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([type, ...identity]))
    .digest()
  // Thirteen digits, as the ids of a real shop have today.
  const number = 8_000_000_000_000n + (hash.readBigUInt64BE() % 1_000_000_000_000n)
  return `gid://shopify/${type}/${number}`
}

/** The number at the end of a global id, for ordering. */
export function getIdNumber(id: string): number {
  return Number(/\/(\d+)(?:\?|$)/.exec(id)?.[1] ?? 0)
}

/** The type named by a global id, or undefined where it isn't one. */
export function getIdType(id: string): string | undefined {
  return /^gid:\/\/shopify\/(\w+)\/[\w-]+(\?.*)?$/.exec(id)?.[1]
}
