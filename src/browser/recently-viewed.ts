import { readStoredJson, writeStored } from './browser-storage'

const STORAGE_KEY = 'liangyi.recently-viewed'
/** More than fit in one row, since products in other rows are left out. */
const MAX_STORED = 12
const PRODUCT_ID = /^gid:\/\/shopify\/Product\/\d{1,20}$/

/** The ids of recently viewed products, latest first; empty if storage fails. */
export function readRecentlyViewed(): string[] {
  const stored = readStoredJson(STORAGE_KEY)
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is string => typeof id === 'string' && PRODUCT_ID.test(id))
  return [...new Set(ids)].slice(0, MAX_STORED)
}

export function recordViewed(id: string): void {
  const ids = [...new Set([id, ...readRecentlyViewed()])].slice(0, MAX_STORED)
  writeStored(STORAGE_KEY, JSON.stringify(ids))
}

export function clearRecentlyViewed(): void {
  writeStored(STORAGE_KEY, null)
}
