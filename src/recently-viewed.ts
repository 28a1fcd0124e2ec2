const STORAGE_KEY = 'liangyi.recently-viewed'
/** More than one row shows, since products of the other rows are left out of it. */
const MAX_STORED = 12
const PRODUCT_ID = /^gid:\/\/shopify\/Product\/\d{1,20}$/

/** The ids of the products that this browser has opened, the latest first; none where storage is closed or unreadable. */
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

/** Puts a product first among those that were opened. Where storage is full or closed it is not remembered. */
export function recordViewed(id: string): void {
  const ids = [...new Set([id, ...readRecentlyViewed()])].slice(0, MAX_STORED)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // The row is a convenience: without storage it stays as it was.
  }
}

export function clearRecentlyViewed(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}
