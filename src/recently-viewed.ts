const STORAGE_KEY = 'liangyi.recently-viewed'
/** More than one row, since it leaves out products of the other rows. */
const MAX_STORED = 12
const PRODUCT_ID = /^gid:\/\/shopify\/Product\/\d{1,20}$/

/** The ids of recently opened products, latest first; none if storage fails. */
export function readRecentlyViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    const ids = stored.filter((id): id is string => typeof id === 'string' && PRODUCT_ID.test(id))
    return [...new Set(ids)].slice(0, MAX_STORED)
  } catch {
    return []
  }
}

export function recordViewed(id: string): void {
  const ids = [...new Set([id, ...readRecentlyViewed()])].slice(0, MAX_STORED)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // Not remembered without storage.
  }
}

export function clearRecentlyViewed(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing is stored then.
  }
}
